import { withHyphens } from "./hyphens.ts";

/**
 * Resident registration numbers (and the foreigners', of the same shape) may not be kept, also when
 * a patient typed one (개인정보 보호법 §24의2). The shape is 주민등록법 시행규칙 §2's: the day of
 * birth as yymmdd, then seven digits, the first of them 1–8 for who was born in 1900 or later. The
 * checksum is not asked for: numbers given since October 2020 have none.
 */

/** Whatever else people put between digits than hyphens: dots, spaces, what nobody sees, a keycap's frame. */
const BETWEEN = /[\s\p{M}\p{Default_Ignorable_Code_Point}.,_~/]/gu;
/** Any other sign, which may stand between the day of birth and the rest: `900101 (1234567)`. */
const SIGN = /[\p{P}\p{S}]/gu;
/**
 * Up to eight of the first, as dashes, between any two digits, up to twenty of either in the middle.
 * A longer number is another one: a digit beside it speaks against it.
 */
const PATTERN =
  /(?<!\d)\d-{0,8}\d-{0,8}(?:0-{0,8}[1-9]|1-{0,8}[0-2])-{0,8}(?:0-{0,8}[1-9]|[12]-{0,8}\d|3-{0,8}[01])[-+]{0,20}[1-8](?:-{0,8}\d){6}(?!\d)/g;

/** Full width, circled and other digits count as what they show. */
const shown = (text: string) => text.normalize("NFKC");

const placesIn = (shownText: string) =>
  withHyphens(shownText)
    .replace(BETWEEN, (mark) => "-".repeat(mark.length))
    .replace(SIGN, (sign) => (sign === "-" ? "-" : "+".repeat(sign.length)))
    .matchAll(PATTERN);

export const holdsResidentNumber = (text: string): boolean => !placesIn(shown(text)).next().done;

const INSTEAD = "(주민등록번호 지움)";

/** The text (NFC), each number replaced by words that say so; done twice it changes nothing more. */
export function withoutResidentNumbers(text: string): string {
  const whole = shown(text);
  let kept = "";
  let after = 0;
  for (const { index, 0: found } of placesIn(whole)) {
    kept += whole.slice(after, index) + INSTEAD;
    after = index + found.length;
  }
  return after === 0 ? text.normalize("NFC") : kept + whole.slice(after);
}
