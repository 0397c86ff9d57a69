import { describe, expect, test } from "vitest";
import { closedText, nextOpenText } from "./days.ts";

test.each([
  [null, "휴진이에요."],
  ["여름 휴진", "여름 휴진이에요."],
  ["여름휴가", "여름휴가예요."],
  ["추석", "추석이에요."],
])("the closure %s is said as %s", (closure, said) => expect(closedText(closure)).toBe(said));

describe("the next open day", () => {
  const said = (next: string, closed: string) => {
    const { before, day, after } = nextOpenText(next, closed);
    return before + day + after;
  };
  test.each([
    ["2026-11-30", "2026-11-29", "다음 진료일은 30일 (월)이에요."],
    ["2026-11-24", "2026-11-21", "다음 진료일은 24일 (화)이에요."],
    ["2026-12-01", "2026-11-29", "다음 진료일은 12월 1일 (화)이에요."],
    ["2027-01-04", "2026-12-31", "다음 진료일은 2027년 1월 4일 (월)이에요."],
  ])("%s after %s", (next, closed, text) => expect(said(next, closed)).toBe(text));
});
