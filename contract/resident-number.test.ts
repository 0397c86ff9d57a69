import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsResidentNumber, withoutResidentNumbers } from "./resident-number.ts";

/** What is written where a hyphen is meant. */
const HYPHENS = Array.from("-－‐‑–—―−ーㅡ─·・ㆍ");

const twoDigits = (n: number) => String(n).padStart(2, "0");
/** Any number that the law's shape allows. */
const number = fc
  .tuple(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([year, month, day, sex, rest]) => {
    const birth = [year, month, day].map(twoDigits).join("");
    return `${birth}${sex}${String(rest).padStart(6, "0")}`;
  });

const fullWidth = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0);
/** Digits as they look: half width, full width, bold, with a keycap around them. */
const looks = [
  (digit: string) => digit,
  fullWidth,
  (digit: string) => String.fromCodePoint(0x1d7ce + Number(digit)),
  (digit: string) => `${digit}\ufe0f\u20e3`,
];
const gap = fc.constantFrom(
  "",
  " ",
  "  ",
  "\u3000",
  "\u00a0",
  "\u200b",
  ".",
  "\n",
  "ㅤ",
  ...HYPHENS,
);
const SIGNS = [":", "(", "•", "*", "|", "+", " - - - - - ", "->", "【"];
const joint = fc
  .tuple(gap, fc.constantFrom("", ...HYPHENS, ...SIGNS), gap)
  .map((parts) => parts.join(""));

/** The same number as somebody might hide it. */
const written = fc
  .record({
    number,
    look: fc.array(fc.constantFrom(...looks), { minLength: 13, maxLength: 13 }),
    within: gap,
    joint,
  })
  .map(({ number, look, within, joint }) => {
    const digits = Array.from(number, (digit, at) => look[at]!(digit));
    return digits.slice(0, 6).join(within) + joint + digits.slice(6).join(within);
  });
const words = fc.string({ unit: fc.constantFrom(...Array.from("가나다 ,.!:a-")), maxLength: 20 });

/** Every digit of a text, whatever it looks like. */
const digitsOf = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

describe("a resident registration number", () => {
  test("is found and taken out in every disguise, wherever it stands", () => {
    fc.assert(
      fc.property(words, written, words, written, (left, first, between, second) => {
        const text = `${left}${first}:${between}${second}`;
        expect(holdsResidentNumber(text)).toBe(true);
        const without = withoutResidentNumbers(text);
        expect(digitsOf(without)).toBe("");
        expect(without).toContain("(주민등록번호 지움)");
        expect(withoutResidentNumbers(without)).toBe(without);
      }),
    );
  });

  test.each([
    "010-1234-5678",
    "01012345678 010-9876-5432",
    "+82 10 1234 5678",
    "2026-11-21 10:30",
    "11-21 10:30~11:30, 12:00",
    "11.21 10:30 (1234567)",
    "1763712000000",
    "20261121-1234567",
    "주문 2026112100001",
    "901301-1234567",
    "900132-1234567",
    "900101-9234567",
    "900101-0234567",
    "900101-123456",
    "900101-12345678",
    "110-123-456789",
    "1234 5678 9012 3456",
    "900101-1******",
  ])("is not %s, which stays as it is", (text) => {
    expect(holdsResidentNumber(text)).toBe(false);
    expect(withoutResidentNumbers(text)).toBe(text);
  });

  test("is seldom seen in a phone number", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const phone = fc.array(digit, { minLength: 8, maxLength: 8 }).map((d) => `010${d.join("")}`);
    fc.assert(fc.property(phone, (text) => !holdsResidentNumber(text)));
  });
});
