import { typed } from "./field-rules.ts";
import { withHyphens } from "./hyphens.ts";
import { inFours, RECOVERY_LETTERS } from "./second-code.ts";

/**
 * 이어 쓰기 번호: by it and the mobile number that is typed in a draft this is gone on with in another browser, as
 * `K7M2-9QXD-4TRP`. Plain: a page's script reads it.
 */

export const CARRY_LENGTH = 12;
/** So long it is good. */
export const CARRY_DAYS = 7;

const LETTERS: ReadonlySet<string> = new Set(RECOVERY_LETTERS.toUpperCase());

/** As it is shown, of the signs that it is made of. */
export const carryNumber = (signs: string): string => inFours(signs.toUpperCase(), "-");

/**
 * A number as a person writes it: of either width, of capital or small letters, with spaces, with any dash or none.
 * @returns it as it is shown; null where it is none
 */
export function readCarryNumber(text: string): string | null {
  const plain = withHyphens(typed(text).normalize("NFKC")).replace(/[\s-]/g, "").toUpperCase();
  const signs = Array.from(plain);
  const isOne = signs.length === CARRY_LENGTH && signs.every((sign) => LETTERS.has(sign));
  return isOne ? carryNumber(plain) : null;
}
