/**
 * The rules of product.md §7 that a field is judged by, each with the Korean sentence that a person
 * reads there: null when all is well. Plain functions: the page asks them when a field is left,
 * `fields.ts` makes schemas of them for both floors.
 */

import { withHyphens } from "./hyphens.ts";
import { holdsResidentNumber } from "./resident-number.ts";

/** Full-width digits and Latin letters to half width, runs of white space to one, trimmed, NFC. */
export const typed = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, " ")
    .trim();

export const NO_RESIDENT_NUMBER = "주민등록번호는 적을 수 없어요. 지워 주세요.";

/** Letters that nobody sees: Hangul fillers, zero-width ones, the empty braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Is there nothing to see but dots, dashes and spaces? */
export const showsNothing = (name: string): boolean =>
  !/[\p{L}\p{N}\p{S}]/u.test(name.replace(UNSEEN, ""));

const CONTROL = /\p{Cc}/gu;

/** Are there signs in it that nobody sees, or that turn what stands around them (U+202E)? */
export const holdsUnseen = (line: string): boolean =>
  line.search(UNSEEN) >= 0 || line.search(CONTROL) >= 0;

/** Without those: for what a machine called a thing, where nobody can be asked to mend it. */
export const withoutUnseen = (line: string): string =>
  line.replace(UNSEEN, "").replace(CONTROL, "");

/** A name as it is kept: its marks as the keyboard has them, however they were typed or pasted. */
export const personName = (text: string): string =>
  typed(text)
    .replace(/[‘’‛ʼ´`＇]/g, "'")
    .replace(/[・ㆍ‧•]/g, "·")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/（/g, "(")
    .replace(/）/g, ")")
    .replace(/．/g, ".");

/**
 * 1–30 of Hangul, Latin letters, digits, spaces and `· ' . - ( )`, at least one of them a letter:
 * 김민수2, O'Brien, 홍길동(보호자).
 */
export function personNameProblem(text: string): string | null {
  const name = personName(text);
  if (showsNothing(name)) return "이름을 적어 주세요.";
  if (name.length > 30) return "이름은 30자까지 쓸 수 있어요.";
  if (holdsResidentNumber(name)) return NO_RESIDENT_NUMBER;
  const isName = /^[\p{Script=Hangul}\p{Script=Latin}0-9 ·'.()-]+$/u.test(name);
  return isName && /\p{L}/u.test(name) && name.search(UNSEEN) < 0
    ? null
    : "이름은 한글이나 영문으로 적어 주세요.";
}

/** 1–30 of anything that one can see. `what` it is: `심의번호`, `심의번호는`, and what is said of none. */
export const labelRule =
  (what: string, topic: string, missing: string) =>
  (text: string): string | null => {
    const label = typed(text);
    if (showsNothing(label)) return missing;
    if (label.length > 30) return `${topic} 30자까지 쓸 수 있어요.`;
    if (holdsResidentNumber(label)) return NO_RESIDENT_NUMBER;
    return holdsUnseen(label) ? `${what}에 쓸 수 없는 글자가 있어요.` : null;
  };

/** What a hospital calls its own things. */
export const labelProblem = labelRule("이름", "이름은", "이름을 적어 주세요.");

const PHONE_SHAPES = [
  /^010\d{8}$/, // mobile; one digit less is a dropped one
  /^01[16-9]\d{7,8}$/, // mobile of before 2004
  /^02\d{7,8}$/, // Seoul
  /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}$/, // areas
  /^070\d{8}$/, // internet
  /^050\d{8,9}$/, // safe numbers
  /^080\d{7,8}$/,
  /^1[568]\d{6}$/, // 15xx, 16xx, 18xx
];

/** Of another country, as E.164 writes it: nobody is sent a message there. */
const FOREIGN = /^\+(?!82)[1-9]\d{6,14}$/;

/**
 * Digits of a phone number as people write it: hyphens, dots, spaces, full width, +82, 0082, (0), an
 * extension (내선 12) left out. Another country's keeps its plus and its code: `+8613800138000`.
 */
export const phoneDigits = (text: string): string =>
  withHyphens(typed(text))
    .replace(/[\s().-]/g, "")
    .replace(/(?:내선|교환)(?:번호)?\d{1,5}$/u, "")
    .replace(/^00(?=[1-9]\d{6})/, "+")
    .replace(/^\+?820?(?=\d)/, "0");

/** Is it one that can be called, as `phoneDigits` writes it? */
export const isPhone = (digits: string): boolean =>
  FOREIGN.test(digits) || PHONE_SHAPES.some((shape) => shape.test(digits));

/** A phone number, as people write it. */
export function phoneProblem(text: string): string | null {
  const digits = phoneDigits(text);
  if (digits === "") return "전화번호를 적어 주세요.";
  return isPhone(digits) ? null : "전화번호를 다시 확인해 주세요. 예: 010-1234-5678";
}

/** Free text of staff or patients as it is kept; "" where there is nothing to see. */
export const freeText = (text: string): string =>
  text.replace(UNSEEN, "").trim() === "" ? "" : text.normalize("NFC").trim();

export const freeTextProblem =
  (max: number) =>
  (text: string): string | null => {
    if (text.length > max) return `${max}자까지 쓸 수 있어요.`;
    return holdsResidentNumber(text) ? NO_RESIDENT_NUMBER : null;
  };

/** So many of one person's bookings of a day may a booking name as known. */
export const MOST_BESIDES = 20;

/** Letters of the words that reservations are looked for by. */
export const WORDS_LENGTH = 100;

/** The memo on a reservation, and why its status changed: what the forms on the board take. */
export const MEMO_LENGTH = 500;
export const memoProblem = freeTextProblem(MEMO_LENGTH);
export const REASON_LENGTH = 200;
export const reasonProblem = freeTextProblem(REASON_LENGTH);
