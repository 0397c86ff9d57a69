import { createHmac } from "node:crypto";

/** A key of its own for each use, from a secret of SESSION_SECRET. */
export const keyFor = (secret: string, use: "access" | "refresh" | "limit" | "known-address") =>
  createHmac("sha256", secret).update(`doctalk:${use}`).digest();

/** The secret that signs; the others only verify. */
export const firstOf = (secrets: readonly string[]): string => {
  const [first] = secrets;
  if (first === undefined) throw new Error("SESSION_SECRET holds no secret");
  return first;
};
