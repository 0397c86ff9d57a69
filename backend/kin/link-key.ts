import { randomInt } from "node:crypto";

/** Those that one does not take for another when reading them out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 11;

/** A key that nobody guesses (54 bits) and that can be read out over the telephone. */
export const newLinkKey = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
