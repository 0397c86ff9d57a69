import fc from "fast-check";
import { expect, test } from "vitest";
import { cyclesOver, dueOn, REVIEW_CYCLES } from "./access-review-cycle.ts";
import { addDays, daysBetween, isDay } from "./kst.ts";

test.each([
  ["2026-11-01", "WEEK", "2026-11-08"],
  ["2026-12-25", "TWO_WEEKS", "2027-01-08"],
  ["2026-11-01", "MONTH", "2026-12-01"],
  ["2026-12-15", "MONTH", "2027-01-15"],
  ["2027-01-31", "MONTH", "2027-02-28"],
  ["2028-01-30", "MONTH", "2028-02-29"],
] as const)("what begins on %s is due, by %s, on %s", (from, cycle, due) => {
  expect(dueOn(from, cycle)).toBe(due);
});

test("a month at most, never before its time, and never earlier for what begins later", () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("2000-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom(...REVIEW_CYCLES), (from, cycle) => {
      const due = dueOn(from, cycle);
      expect(isDay(due)).toBe(true);
      expect(daysBetween(from, due)).toBeGreaterThanOrEqual(7);
      expect(daysBetween(from, due)).toBeLessThanOrEqual(31);
      expect(dueOn(addDays(from, 1), cycle) >= due).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-01", "MONTH", "2026-11-30", 0],
  ["2026-11-01", "MONTH", "2026-12-01", 1],
  ["2027-01-31", "MONTH", "2027-03-28", 2],
  ["2026-11-01", "WEEK", "2026-12-01", 4],
] as const)("from %s on, by %s, so many are over on %s", (from, cycle, today, over) => {
  expect(cyclesOver(from, cycle, today)).toBe(over);
});
