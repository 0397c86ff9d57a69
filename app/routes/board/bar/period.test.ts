import { expect, test } from "vitest";
import { periodLabel } from "#app/text/period.ts";
import { isSamePeriod, steppedDay } from "./period.ts";

test("a period is called by its days", () => {
  const today = "2026-11-25";
  expect(periodLabel("day", "2026-11-26", today)).toBe("11월 26일 (목)");
  expect(periodLabel("week", "2026-11-29", today)).toBe("11월 23일–29일");
  expect(periodLabel("week", "2026-12-01", today)).toBe("11월 30일–12월 6일");
  expect(periodLabel("week", "2027-01-05", today)).toBe("2027년 1월 4일–10일");
  expect(periodLabel("month", "2026-11-29", today)).toBe("2026년 11월");
});

test("a step leads to the same weekday of another week, to the first of another month", () => {
  expect(steppedDay("day", "2026-12-31", 1)).toBe("2027-01-01");
  expect(steppedDay("week", "2026-11-25", -1)).toBe("2026-11-18");
  expect(steppedDay("month", "2026-12-31", 1)).toBe("2027-01-01");
  expect(steppedDay("month", "2027-01-31", -1)).toBe("2026-12-01");
});

test("a week begins on Monday", () => {
  expect(isSamePeriod("week", "2026-11-23", "2026-11-29")).toBe(true);
  expect(isSamePeriod("week", "2026-11-22", "2026-11-23")).toBe(false);
  expect(isSamePeriod("month", "2026-11-01", "2026-11-30")).toBe(true);
  expect(isSamePeriod("month", "2026-11-30", "2026-12-01")).toBe(false);
});
