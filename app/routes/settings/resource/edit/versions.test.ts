import fc from "fast-check";
import { expect, test } from "vitest";
import { name, part, weekHours } from "#tests/support/arbitrary-hours.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import type { ResourceChange } from "#contract/resource-inputs.ts";
import { asRead, blank, pairsOf } from "../form/form-fields.ts";
import { between, textOf } from "./versions.ts";

const day = fc.constantFrom("2026-12-25", "2027-12-25");
const closures = fc.array(
  fc
    .record({ name, from: day, to: day, part: fc.option(part) })
    .map(({ part, ...row }) => ({ ...row, ...(part ?? { starts: null, ends: null }) })),
  { maxLength: 1 },
);
const typed = (hours: WeeklyHours[] | null, absences: ResourceChange["closures"]) =>
  pairsOf(
    asRead(
      { ...blank([]), whose: hours ? "own" : "" },
      { version: 1, name: "김원장", units: 1, hours, closures: absences },
    ),
  );
const weekday = fc.integer({ min: 0, max: 6 });
/** One, and another of which one day is another at most, or whose hours are the hospital's. */
const two = fc
  .record({ week: weekHours, other: fc.option(weekHours), at: weekday, closures, others: closures })
  .map(({ week, other, at, ...absent }) => ({
    theirs: typed(week, absent.closures),
    mine: typed(
      other && [
        ...week.filter((day) => day.weekday !== at),
        ...other.filter((day) => day.weekday === at),
      ],
      absent.others,
    ),
  }));

test("parts that differ never read the same, and what reads the same is no difference", () => {
  fc.assert(
    fc.property(two, ({ theirs, mine }) => {
      const { differences, same } = between({ base: null, theirs, mine });
      for (const { at } of differences) expect(textOf(at, theirs)).not.toBe(textOf(at, mine));
      for (const { at } of same) expect(textOf(at, theirs)).toBe(textOf(at, mine));
    }),
    { numRuns: 700 },
  );
});
