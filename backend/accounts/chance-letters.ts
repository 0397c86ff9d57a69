import { randomInt } from "node:crypto";
import { RECOVERY_LETTERS } from "#contract/second-code.ts";

/** So many letters of chance that a person copies by hand: a little less than five bits each. */
export const chanceLetters = (length: number): string =>
  Array.from({ length }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join(
    "",
  );
