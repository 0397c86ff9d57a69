import fc from "fast-check";
import { expect, test } from "vitest";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, daysBetween, kstDay, kstInstant, weekdayOf } from "#contract/kst.ts";
import type { Hold } from "./free-units.ts";
import { freeSlots } from "./free-slots.ts";
import { seriesStart } from "./series.ts";

const minutes = (hour: number, minute = 0) => hour * 60 + minute;
const NOW = kstInstant("2026-11-20", minutes(14, 12));
const SEAT = "00000000-0000-4000-8000-000000000001";
const product = {
  ...{ durationMinutes: 30, preparationMinutes: 0, cleanupMinutes: 0 },
  needs: [{ kind: "SEAT" as const, heldId: SEAT, name: "초진", units: 1, presence: null }],
  window: null,
};

const dayOfWinter = fc.integer({ min: 0, max: 120 }).map((days) => addDays("2026-11-20", days));

/** A clinic over the turn of the year, with whatever is closed: periods, holidays, nth weekdays. */
const calendar: fc.Arbitrary<HospitalCalendar> = fc.record({
  hours: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 3 }).map((weekdays) =>
    weekdays.map((weekday) => ({
      ...{ weekday, opens: minutes(9), closes: minutes(18), lastAcceptance: minutes(17, 30) },
      breaks: [{ name: "점심", starts: minutes(13), ends: minutes(14) }],
    })),
  ),
  closures: fc.array(
    fc
      .tuple(dayOfWinter, fc.integer({ min: 0, max: 12 }))
      .map(([from, days]) => ({ id: SEAT, name: "휴진", from, to: addDays(from, days) })),
    { maxLength: 3 },
  ),
  partClosures: fc.constant([]),
  nthClosures: fc.array(
    fc
      .record({ weekday: fc.integer({ min: 1, max: 6 }), week: fc.integer({ min: 1, max: 5 }) })
      .map(({ weekday, week }) => ({
        ...{ id: SEAT, name: "정기 휴진", weekday, weeks: [week] },
        ...{ starts: null, ends: null },
      })),
    { maxLength: 2 },
  ),
  holidayChoices: fc.constant([]),
  temporaryHolidays: fc.array(
    dayOfWinter.map((day) => ({ day, name: "임시공휴일" })),
    { maxLength: 2 },
  ),
  minimumTimeBlock: fc.constantFrom(15 as const, 30 as const),
  leadMinutes: fc.constant(0),
  leadDays: fc.constant(0),
  windowDays: fc.constantFrom(14, 60, 120),
});

const held: fc.Arbitrary<Hold[]> = fc.array(
  fc
    .tuple(dayOfWinter, fc.integer({ min: 18, max: 35 }), fc.integer({ min: 1, max: 6 }))
    .map(([day, half, length]) => ({
      ...{ heldId: SEAT, unit: 0 },
      from: kstInstant(day, half * 30),
      to: kstInstant(day, (half + length) * 30),
    })),
  { maxLength: 40 },
);

const start = fc
  .tuple(dayOfWinter, fc.integer({ min: 16, max: 37 }))
  .map(([day, half]) => kstInstant(day, half * 30).toISOString());

test("each start of a series is free, or said why it is not, and what is offered in its place is free", () => {
  fc.assert(
    fc.property(calendar, held, start, (calendar, held, wanted) => {
      const known = { calendar, product, held, now: NOW };
      const found = seriesStart({ ...known, bookable: true }, wanted);
      const day = kstDay(new Date(wanted));
      const freeOn = (day: string) =>
        freeSlots({ ...known, from: day, to: day }).map(({ start }) =>
          new Date(start).toISOString(),
        );
      expect(found.start).toBe(wanted);
      expect(found.thatDay).toEqual(freeOn(day));
      expect(found.why === null).toBe(found.thatDay.includes(wanted));

      // In its place: other days, three at most, none further than three days, each of them free.
      expect(found.nearby.length).toBeLessThanOrEqual(3);
      for (const near of found.nearby) {
        const other = kstDay(new Date(near));
        expect(Math.abs(daysBetween(day, other))).toBeLessThanOrEqual(3);
        expect(other).not.toBe(day);
        expect(freeOn(other)).toContain(near);
      }

      const isShut =
        calendar.hours.every(({ weekday }) => weekday !== weekdayOf(day)) ||
        calendar.closures.some(({ from, to }) => from <= day && day <= to);
      const isFar = daysBetween("2026-11-20", day) > calendar.windowDays;
      if (Date.parse(wanted) < NOW.getTime()) expect(found.why).toBe("PAST");
      else if (isFar) expect(found.why).toBe("FAR");
      else if (isShut) expect(found.why).toBe("CLOSED");
      // Full is only what would be free if nobody held it.
      if (found.why === "FULL") {
        const alone = seriesStart({ ...known, held: [], bookable: true }, wanted);
        expect(alone.why).toBeNull();
      }
    }),
    { numRuns: 200 },
  );
});

test("of a product that takes no bookings nothing is free", () => {
  const open: HospitalCalendar = fc.sample(calendar, 1)[0]!;
  const wanted = kstInstant("2026-11-24", minutes(15)).toISOString();
  const found = seriesStart(
    { calendar: open, product, held: [], now: NOW, bookable: false },
    wanted,
  );
  expect([found.thatDay, found.nearby]).toEqual([[], []]);
  expect(found.why).not.toBeNull();
});
