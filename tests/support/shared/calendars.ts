import fc from "fast-check";
import type { BookingWindow, HospitalCalendar } from "#contract/hospital.ts";
import { addDays, weekdayOf } from "#contract/kst.ts";

/** A Friday; no public holiday lies within weeks of it. */
export const FIRST_DAY = "2026-11-20";

/**
 * The hospital's day as rulings.md says it: its hours, and what of them is closed beside the breaks;
 * undefined: it is closed all day.
 */
export function hospitalsDay(calendar: HospitalCalendar, day: string) {
  const { hours, closures, partClosures, nthClosures } = calendar;
  if (closures.some((c) => c.from <= day && day <= c.to)) return undefined;
  const parts: { starts: number | null; ends: number | null }[] = partClosures.filter(
    (part) => part.day === day,
  );
  const weekday = weekdayOf(day);
  const weekly = hours.find((h) => h.weekday === weekday);
  if (calendar.temporaryHolidays.some((holiday) => holiday.day === day)) {
    const choice = calendar.holidayChoices.find((one) => one.day === day);
    if (choice?.choice === "SHORT") return { hours: { ...choice.hours!, breaks: [] }, parts };
    return choice?.choice === "OPEN" && weekly ? { hours: weekly, parts } : undefined;
  }
  // Which of the month's weekdays it is: so many lie before it, and itself.
  let nth = 1;
  for (let before = addDays(day, -7); before.slice(0, 7) === day.slice(0, 7); nth += 1)
    before = addDays(before, -7);
  for (const one of nthClosures)
    if (one.weekday === weekday && one.weeks.includes(nth)) parts.push(one);
  return weekly && { hours: weekly, parts };
}

export const minuteOfDay = fc.integer({ min: 0, max: 288 }).map((five) => five * 5);
export const stretch = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

/** A break; some take the last start so many minutes before. */
const rest = fc
  .record({ at: stretch, early: fc.constantFrom(null, null, 0, 30, 60) })
  .map(({ at: [starts, ends], early }) => ({
    ...{ name: "점심", starts, ends },
    ...(early !== null && { lastAcceptance: Math.max(0, starts - early) }),
  }));

export const hoursOf = (weekday: number) =>
  fc
    .record({ open: stretch, last: fc.nat(1440), rests: fc.array(rest, { maxLength: 2 }) })
    .map(({ open: [opens, closes], last, rests }) => ({
      weekday,
      opens,
      closes,
      lastAcceptance: opens + (last % (closes - opens + 1)),
      breaks: rests,
    }));
export const someDay = fc.integer({ min: -2, max: 12 }).map((days) => addDays(FIRST_DAY, days));

const seldom = <T>(some: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: some });

const uuid = "00000000-0000-4000-8000-000000000001";
const named = { id: fc.constant(uuid), name: fc.constant("오후 휴진") };

const partClosure = fc
  .record({ ...named, day: someDay, at: stretch })
  .map(({ at: [starts, ends], ...part }) => ({ ...part, starts, ends }));

const nthClosure = fc
  .record({
    ...{ ...named, weekday: fc.nat(6), at: fc.option(stretch, { freq: 3 }) },
    weeks: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
  })
  .map(({ at, ...closure }) => ({
    ...{ ...closure, starts: at?.[0] ?? null, ends: at?.[1] ?? null },
  }));

const holidayChoice = fc
  .record({
    day: someDay,
    choice: fc.constantFrom("OPEN" as const, "SHORT" as const, "CLOSED" as const),
    short: stretch,
  })
  .map(({ day, choice, short: [opens, closes] }) => ({
    ...{ day, choice, version: 1 },
    hours: choice === "SHORT" ? { opens, closes, lastAcceptance: closes - 5 } : null,
  }));

const window = {
  leadMinutes: fc.oneof(fc.constant(0), fc.nat(3000)),
  leadDays: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4)),
  windowDays: fc.integer({ min: 1, max: 9 }),
};
/** A window of a product's own. */
export const windows: fc.Arbitrary<BookingWindow> = fc.record(window);

export const calendars: fc.Arbitrary<HospitalCalendar> = fc.record({
  hours: fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
    .chain((days) => fc.tuple(...days.map(hoursOf))),
  closures: fc.array(
    fc.tuple(someDay, fc.nat(2)).map(([from, length]) => ({
      id: uuid,
      name: "휴진",
      from,
      to: addDays(from, length),
    })),
    { maxLength: 2 },
  ),
  partClosures: seldom(fc.array(partClosure, { maxLength: 3 })),
  nthClosures: seldom(fc.array(nthClosure, { maxLength: 3 })),
  holidayChoices: fc.uniqueArray(holidayChoice, { maxLength: 6, selector: ({ day }) => day }),
  // The first days hold no public holiday: these are all that there are.
  temporaryHolidays: seldom(
    fc.uniqueArray(
      someDay.map((day) => ({ day, name: "임시공휴일" })),
      { maxLength: 4, selector: ({ day }) => day },
    ),
  ),
  minimumTimeBlock: fc.constantFrom(5, 10, 15, 20, 30, 60) as fc.Arbitrary<30>,
  ...window,
});
