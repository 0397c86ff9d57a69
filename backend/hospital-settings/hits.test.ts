import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithinHours, openingOf } from "#backend/reservations/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstInstant } from "#contract/kst.ts";
import { calendars, minuteOfDay, someDay } from "#tests/support/shared/calendars.ts";
import { hittersOf } from "./hits.ts";

let count = 0;
const identified = <Row extends object>(rows: Row[]) =>
  rows.map((row) => ({ ...row, id: `row ${++count}` }));
const named = calendars.map((calendar): HospitalCalendar => ({
  ...calendar,
  closures: identified(calendar.closures),
  partClosures: identified(calendar.partClosures),
  nthClosures: identified(calendar.nthClosures),
}));

const bookings = fc
  .record({
    // The minute after the last is the next day's.
    ...{ day: someDay, at: minuteOfDay.filter((at) => at < 1_440) },
    minutes: fc.integer({ min: 5, max: 120 }),
    ...{ preparationMinutes: fc.nat(15), cleanupMinutes: fc.nat(15) },
  })
  .map(({ day, at, minutes, ...buffers }) => ({
    ...{ ...buffers, day, startsAt: kstInstant(day, at), endsAt: kstInstant(day, at + minutes) },
  }));
type Booking = typeof bookings extends fc.Arbitrary<infer One> ? One : never;

const isOpen = (calendar: HospitalCalendar, one: Booking) =>
  isWithinHours(calendar, [], { ...one, start: one.startsAt, end: one.endsAt });
const without = (calendar: HospitalCalendar): HospitalCalendar => ({
  ...{ ...calendar, closures: [], partClosures: [], nthClosures: [] },
});

test("a closure hits what opening hours leave outside because of closures, and nothing that is within", () => {
  let hits = 0;
  fc.assert(
    fc.property(named, bookings, (calendar, one) => {
      const isHit = hittersOf(calendar, one).length > 0;
      if (isOpen(calendar, one)) expect(isHit).toBe(false);
      else if (isOpen(without(calendar), one)) expect(isHit).toBe(true);
      hits += isHit ? 1 : 0;
    }),
    { numRuns: 5000 },
  );
  expect(hits).toBeGreaterThan(300);
});

test("of a day that is a holiday, whatever is chosen for it, the nth of its weekday closes nothing", () => {
  const ofHoliday = (calendar: HospitalCalendar, { day }: Booking) => ({
    ...{ ...calendar, closures: [], partClosures: [] },
    temporaryHolidays: [{ day, name: "임시공휴일" }],
  });
  fc.assert(
    fc.property(named, bookings, (calendar, one) => {
      const holiday = ofHoliday(calendar, one);
      expect(hittersOf(holiday, one)).toEqual([]);
      expect(openingOf(holiday, one.day)).toEqual(
        openingOf({ ...holiday, nthClosures: [] }, one.day),
      );
    }),
    { numRuns: 1000 },
  );
});

test("preparation and clean-up are part of what a closure hits", () => {
  const day = "2026-11-20";
  const [calendar] = fc.sample(named, 1);
  if (!calendar) throw new Error("no calendar");
  const hours = { ...{ weekday: 5, opens: 540, closes: 1080 }, lastAcceptance: 1050, breaks: [] };
  const lunch = { ...without(calendar), hours: [hours], temporaryHolidays: [] };
  lunch.partClosures = [{ id: "part", name: "학회", day, starts: 600, ends: 660 }];
  const hitters = (at: number, preparationMinutes: number, cleanupMinutes: number) =>
    hittersOf(lunch, {
      ...{ startsAt: kstInstant(day, at), endsAt: kstInstant(day, at + 30) },
      ...{ preparationMinutes, cleanupMinutes },
    });
  expect(hitters(570, 0, 0)).toEqual([]);
  expect(hitters(570, 0, 5)).toEqual(["part"]);
  expect(hitters(660, 0, 0)).toEqual([]);
  expect(hitters(660, 5, 0)).toEqual(["part"]);
});
