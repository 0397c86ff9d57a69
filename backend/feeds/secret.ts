import { createHash, randomBytes } from "node:crypto";

const LETTERS_SHOWN = 4;

/** 128 bits that nobody guesses, as 32 letters that survive any copying. */
export const newSecret = (): string => randomBytes(16).toString("hex");

/** What is kept of it. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const hintOf = (secret: string) => ({
  begins: secret.slice(0, LETTERS_SHOWN),
  ends: secret.slice(-LETTERS_SHOWN),
});
