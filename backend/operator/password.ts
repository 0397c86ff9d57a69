import { randomInt } from "node:crypto";
import { text } from "node:stream/consumers";

/** Those that one does not take for another when reading them out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 5;

/** A password to be told once and changed after the first login: about 98 bits. */
export const madePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");

/** The first line of what is piped in: a password in the arguments would be every process's to see. */
export const typedPassword = async (): Promise<string> =>
  (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
