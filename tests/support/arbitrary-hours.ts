import fc from "fast-check";
import type { WeeklyHours } from "#contract/hospital.ts";

/** What hospitals and doctors have of hours and closures, out of few values: two are often all but the same. */

export const name = fc.constantFrom("점심", "학회", "정기 휴진");
export const id = fc.constantFrom(
  "0d0c7a1c-0000-4000-8000-000000000001",
  "0d0c7a1c-0000-4000-8000-000000000002",
);
/** Of a day. */
export const part = fc.record({
  starts: fc.constantFrom(780, 810),
  ends: fc.constantFrom(840, 900),
});
export const short = fc.record({
  opens: fc.constantFrom(540, 600),
  closes: fc.constantFrom(1080, 1200),
  lastAcceptance: fc.constantFrom(1050, 1080),
});
const rest = fc
  .tuple(name, part, fc.option(fc.constantFrom(750, 765)))
  .map(([called, times, last]) => ({
    ...{ name: called, ...times },
    ...(last !== null && { lastAcceptance: last }),
  }));
const weekday = fc.record({ hours: short, breaks: fc.array(rest, { maxLength: 2 }) });

/** The open days of a week. */
export const weekHours: fc.Arbitrary<WeeklyHours[]> = fc
  .array(fc.option(weekday), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((day, at) => (day ? [{ weekday: at, ...day.hours, breaks: day.breaks }] : [])),
  );
