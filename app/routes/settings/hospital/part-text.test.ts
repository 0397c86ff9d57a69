import fc from "fast-check";
import { expect, test } from "vitest";
import { differing } from "#app/forms/pairs.ts";
import type { HospitalFields, SettingsScreen } from "#contract/hospital-settings.ts";
import { id, name, part, short, weekHours } from "#tests/support/arbitrary-hours.ts";
import { HOSPITAL_FIELDS } from "#tests/support/hospital-fields.ts";
import { inUse, pairsOf, partsOf } from "./parts.ts";
import { partText } from "./part-text.ts";
import { typedHospital } from "./typed-hospital.ts";

const TODAY = "2026-11-20";
const PUBLIC: SettingsScreen["holidays"] = [
  { day: "2026-12-25", name: "성탄절", temporary: false },
  { day: "2027-01-01", name: "신정", temporary: false },
];
const day = fc.constantFrom("2026-12-25", "2027-01-01", "2027-12-25");
const choice = fc.oneof(
  fc.record({
    choice: fc.constantFrom("OPEN" as const, "CLOSED" as const),
    hours: fc.constant(null),
  }),
  fc.record({ choice: fc.constant("SHORT" as const), hours: short }),
);
const settings: fc.Arbitrary<HospitalFields> = fc
  .record({
    hours: weekHours,
    nthClosures: fc.array(
      fc.record({
        ...{ id, name, weekday: fc.constantFrom(3, 6) },
        weeks: fc.constantFrom<number[]>([1], [2, 4]),
        part: fc.option(part),
      }),
      { maxLength: 1 },
    ),
    closures: fc.array(fc.record({ id, name, from: day, to: day }), { maxLength: 2 }),
    partClosures: fc.array(fc.record({ id, name, day, part }), { maxLength: 2 }),
    temporaryHolidays: fc.uniqueArray(fc.record({ day, name }), {
      maxLength: 2,
      selector: (one) => one.day,
    }),
    holidayChoices: fc.uniqueArray(
      fc.tuple(day, choice).map(([on, of]) => ({ day: on, ...of })),
      { maxLength: 3, selector: (one) => one.day },
    ),
  })
  .map(({ nthClosures, partClosures, ...rest }) => ({
    ...{ ...HOSPITAL_FIELDS, ...rest },
    nthClosures: nthClosures.map(({ part, ...row }) => ({
      ...row,
      ...(part ?? { starts: null, ends: null }),
    })),
    partClosures: partClosures.map(({ part, ...row }) => ({ ...row, ...part })),
  }));
/** One, and another that is it but for some of its lists. */
const two = fc
  .tuple(settings, settings, fc.subarray(["hours", "nthClosures", "holidayChoices"] as const))
  .map(([one, other, same]) => [
    one,
    same.reduce((mixed, key) => ({ ...mixed, [key]: one[key] }), other),
  ]);
const parts = partsOf(PUBLIC.map((one) => one.name));

test("parts that differ never read the same, and what reads the same is no difference", () => {
  fc.assert(
    fc.property(two, (both) => {
      const [one, other] = both.map((fields) => typedHospital(fields, PUBLIC, TODAY));
      const differ = differing(parts, inUse(pairsOf(one!)), inUse(pairsOf(other!)));
      const unlike = parts.filter(({ at }) => partText(at, one!) !== partText(at, other!));
      expect(differ.map(({ at }) => at)).toEqual(unlike.map(({ at }) => at));
    }),
    { numRuns: 1000 },
  );
});
