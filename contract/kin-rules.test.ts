import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALL_SPECIALTIES, professionOf, SPECIALTIES } from "./kin-specialties.ts";
import {
  licenceDigits,
  licenceProblem,
  linkTelDigits,
  linkTelProblem,
  linkUrlProblem,
} from "./kin-rules.ts";

test.each([
  ["제 48215호", "48215"],
  ["４８２１５", "48215"],
  [" 48-215 ", "48215"],
  ["제48,215호", "48215"],
  ["1", "1"],
  ["048215", "48215"],
  ["제 ００００１호", "1"],
])("a licence written %s is %s", (text, digits) => {
  expect(licenceDigits(text)).toBe(digits);
  expect(licenceProblem(text)).toBeNull();
});

test.each(["", "제호", "0", "000000", "1234567", "48a15", "호 48215"])("%s is none", (text) => {
  expect(licenceProblem(text)).toMatch(/면허번호/);
});

const digit = fc.integer({ min: 1, max: 999_999 });
/** What people put round and between the digits. */
const written = fc.record({
  number: digit,
  before: fc.constantFrom("", "제", "제 ", " ", "　제", "0", "제 00"),
  after: fc.constantFrom("", "호", " 호", " "),
  mark: fc.constantFrom("", "-", " ", ",", ".", "–"),
  isWide: fc.boolean(),
});
const wide = (text: string) =>
  text.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

test("a licence is its digits, however they are written, and says the same read again", () => {
  fc.assert(
    fc.property(written, ({ number, before, after, mark, isWide }) => {
      const digits = String(number);
      const marked = digits.slice(0, 2) + (digits.length > 2 ? mark : "") + digits.slice(2);
      const text = before + (isWide ? wide(marked) : marked) + after;
      expect(licenceProblem(text)).toBeNull();
      expect(licenceDigits(text)).toBe(digits);
      expect(licenceDigits(licenceDigits(text))).toBe(digits);
    }),
  );
});

test("of any text either it is said what is wrong, or it is one to six digits, the first of them not nought", () => {
  const near = fc.string({ unit: fc.constantFrom(...Array.from("0123456789 제호-.,a０５")) });
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: "grapheme" })), (text) => {
      const problem = licenceProblem(text);
      if (problem === null) expect(licenceDigits(text)).toMatch(/^[1-9]\d{0,5}$/);
      else expect(problem).toMatch(/면허번호/);
    }),
  );
});

test("each 전문과목 stands once, as many as the law has beside who has none", () => {
  expect(new Set(ALL_SPECIALTIES).size).toBe(ALL_SPECIALTIES.length);
  expect(Object.values(SPECIALTIES).map((all) => all.length - 1)).toEqual([26, 11, 8]);
  for (const [profession, all] of Object.entries(SPECIALTIES))
    for (const one of all) expect(professionOf(one)).toBe(profession);
  expect(() => professionOf("관상")).toThrow(RangeError);
});

describe("a link leads", () => {
  test.each([
    "https://hospital.example.com",
    "https://booking.naver.com/booking/13/bizes/1?x=1#y",
    "https://병원.한국/예약",
  ])("to %s", (url) => {
    expect(linkUrlProblem(url)).toBeNull();
  });

  test.each([
    ...["", "  ", "hospital.example.com", "http://hospital.example.com", "javascript:alert(1)"],
    ...["https://localhost", "https://127.0.0.1/", "https://0x7f000001", "https://2130706433"],
    ...["https://[::1]/", "https://10.0.0.1", "https://nas.local", "https://a.internal/x"],
    ...[
      "https://hospital",
      "https://a:b@hospital.example.com",
      "https://hospital.example.com:8443",
    ],
    ...["https://doctalk.example.com/?linkKey=abc", `https://a.example.com/${"x".repeat(1000)}`],
  ])("not to %s", (url) => {
    expect(linkUrlProblem(url)).not.toBeNull();
  });

  test.each([
    ["02-555-0119", "025550119"],
    ["１５８８-1234", "15881234"],
    ["02-555-0119#3", "025550119#3"],
    ["010-7788-0142", "01077880142"],
  ])("to the telephone %s", (text, digits) => {
    expect(linkTelProblem(text)).toBeNull();
    expect(linkTelDigits(text)).toBe(digits);
    expect(digits).toMatch(/^[0-9+*#-]{1,40}$/);
  });

  test.each(["", "*#06#", "112", "555-0119", "02-555-0119;phone-context=x", "전화"])(
    "not to %s",
    (text) => {
      expect(linkTelProblem(text)).not.toBeNull();
    },
  );
});
