import { describe, expect, it } from "vitest";
import { phoneDigits } from "./field-rules.ts";
import { brnProblem, digitsOf, mailProblem } from "./hospital-rules.ts";
import { licenceDigits } from "./kin-rules.ts";

/** What is written where a hyphen is meant. */
const HYPHENS = Array.from("-－‐‑–—―−ーㅡ─·・ㆍ");

describe("사업자등록번호", () => {
  // The ninth digit of each counts five times, and its tens once more: 1, 2 and 9 have 0, 1 and 4.
  it.each(["220-81-62517", "120-81-47521", "1248100998", "１２４ 81 00998"])("%s is one", (text) =>
    expect(brnProblem(text)).toBeNull(),
  );

  it.each(HYPHENS)("is read with %s for its hyphens", (hyphen) => {
    expect(brnProblem(`220${hyphen}81${hyphen}62517`)).toBeNull();
    expect(digitsOf(`220${hyphen}81 ${hyphen} 62517`)).toBe("2208162517");
    expect(phoneDigits(`010${hyphen}2345${hyphen}1234`)).toBe("01023451234");
    expect(licenceDigits(`제 48${hyphen}215호`)).toBe("48215");
  });

  it.each([
    ...["000-00-00000", "0000000000", "1248100994", "1248100997", "1208147520", "2208162518"],
    ...["124810099", "12481009988", "12481o0998", ""],
  ])("%s is none", (text) => expect(brnProblem(text)).toMatch(/사업자등록번호/));

  it("is caught with any one digit typed otherwise", () => {
    const right = "1248100998";
    for (const [i, digit] of Array.from(right).entries())
      for (const other of "0123456789")
        if (other !== digit)
          expect(brnProblem(right.slice(0, i) + other + right.slice(i + 1))).not.toBeNull();
  });
});

it("a mail address has 254 letters at most", () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  expect(mailProblem(ofLength(254))).toBeNull();
  expect(mailProblem(ofLength(255))).toMatch(/메일 주소/);
});

it.each([
  ["nothing", ""],
  ["no @", "desk.example.com"],
  ["two of them", "a@b@example.com"],
  ["no end of the domain", "desk@example"],
  ["an empty part of it", "desk@example..com"],
  ["a list of two", "desk@example.com,other@example.com"],
  ["a name around it", '"desk" <desk@example.com>'],
  ["a line break", "desk@example.com\r\nBcc: x@example.com"],
  ["a sign that nobody sees", "de\u200bsk@example.com"],
])("a mail address with %s is none", (_what, mail) => {
  expect(mailProblem(mail)).toMatch(/메일 주소/);
});
