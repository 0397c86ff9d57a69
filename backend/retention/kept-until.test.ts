import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { KEPT_YEARS } from "#contract/hospital-rules.ts";
import { firstKept, keptUntil } from "./kept-until.ts";

test.each([
  ["2023-11-20", 3, "2026-11-20"],
  ["2025-12-31", 1, "2026-12-31"],
  // 29 February: from 1 March on, a year ends on the last day of February.
  ["2024-02-29", 1, "2025-02-28"],
  ["2024-02-29", 3, "2027-02-28"],
  // From 29 February on: a year later there is none, and the month's end ends it.
  ["2024-02-28", 1, "2025-02-28"],
  ["2024-02-28", 5, "2029-02-28"],
  // From 1 March on: the last day of February, whichever it is.
  ["2023-02-28", 1, "2024-02-29"],
  ["2023-02-27", 1, "2024-02-27"],
])("what is kept after %s for %i years is kept until %s", (day, years, until) => {
  expect(keptUntil(day, years)).toBe(until);
});

const day = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays("1990-01-01", n));
const years = fc.constantFrom(...KEPT_YEARS);

test("a later day is never gone before an earlier one, and none more than a day off", () => {
  fc.assert(
    fc.property(day, years, (one, kept) => {
      const until = keptUntil(one, kept);
      expect(keptUntil(addDays(one, 1), kept) >= until).toBe(true);
      const sameDate = `${Number(one.slice(0, 4)) + kept}${one.slice(4)}`;
      expect([addDays(sameDate, -1), addDays(sameDate, 0), addDays(sameDate, 1)]).toContain(until);
    }),
    { numRuns: 2_000 },
  );
});

test("the first day that is kept is kept, and none before it is", () => {
  fc.assert(
    fc.property(day, years, (today, kept) => {
      const first = firstKept(today, kept);
      expect(keptUntil(first, kept) >= today).toBe(true);
      expect(keptUntil(addDays(first, -1), kept) < today).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
