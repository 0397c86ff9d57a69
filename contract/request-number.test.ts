import fc from "fast-check";
import { expect, test } from "vitest";
import { readRequestNumber, requestNumber, requestNumberProblem } from "./request-number.ts";

/** What is written where a hyphen is meant. */
const HYPHENS = Array.from("-－‐‑–—―−ーㅡ─·・ㆍ");

const wide = (text: string) =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const number = fc.record({
  kind: fc.constantFrom("S", "A", "K", "P" as const),
  monthDay: fc.constantFrom("0101", "0229", "1120", "1231"),
  counted: fc.integer({ min: 1, max: 12_345 }),
});

test("however it is written, it is read as what it is", () => {
  fc.assert(
    fc.property(
      number,
      fc.constantFrom(...HYPHENS, " ", "", " - "),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (one, dash, isWide, isSmall, isBare) => {
        const [head = "", tail = ""] = requestNumber(one).split("-");
        const written = ` ${isBare ? head.slice(1) : head}${dash}${tail} `;
        const cased = isSmall ? written.toLowerCase() : written;
        expect(readRequestNumber(isWide ? wide(cased) : cased, one.kind)).toEqual(one);
      },
    ),
  );
});

test("another kind's, and what is none, is not taken", () => {
  expect(readRequestNumber("A1120-048", "S")).toBeNull();
  for (const text of ["", "S", "1120", "S1120-", "S1120-000", "S1120-04x", "SS1120-048"])
    expect(readRequestNumber(text, "S")).toBeNull();
  expect(requestNumberProblem("K")("1120")).toContain("K1120-048");
  expect(requestNumberProblem("K")(" ")).toBe("신청 번호를 적어 주세요.");
  expect(requestNumberProblem("K")("k1120 48")).not.toBeNull();
  expect(requestNumberProblem("K")("ｋ１１２０　０４８")).toBeNull();
});
