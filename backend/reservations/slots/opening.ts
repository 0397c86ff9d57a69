import type { Hours, Opening } from "#contract/board.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant, LAST_DAY, weekdayOf } from "#contract/kst.ts";
import type { Need } from "./needs.ts";
import { presentOn } from "./presence.ts";

/** When the hospital is open on a KST day: nobody else looks into its calendar for that. */
export function openingOf(calendar: HospitalCalendar, day: string): Opening {
  const closure = calendar.closures.find(({ from, to }) => from <= day && day <= to);
  const weekday = weekdayOf(day);
  const weekly = calendar.hours.find((hours) => hours.weekday === weekday);
  return { hours: closure ? null : (weekly ?? null), closure: closure?.name ?? null };
}

/** Longer than any holiday: a hospital that stays closed beyond has no next day to name. */
const LOOK_AHEAD_DAYS = 60;

/** The next KST day on which the hospital is open, after a closed one; null on an open day. */
export function nextOpenOf(calendar: HospitalCalendar, day: string): string | null {
  if (openingOf(calendar, day).hours) return null;
  for (let away = 1; away <= LOOK_AHEAD_DAYS; away += 1) {
    const next = addDays(day, away);
    if (next > LAST_DAY) return null;
    if (openingOf(calendar, next).hours) return next;
  }
  return null;
}

/** The last KST day that can be booked: the window is counted from today. */
export const bookableUntil = (calendar: HospitalCalendar, now: Date): string =>
  addDays(kstDay(now), calendar.windowDays);

/**
 * All the hours that a booking must lie in on a KST day: the hospital's, which come first, and those
 * of what it needs. Null where one of them is closed.
 */
export function hoursOn(
  calendar: HospitalCalendar,
  needs: readonly Pick<Need, "presence">[],
  day: string,
): [Hours, ...Hours[]] | null {
  const { hours } = openingOf(calendar, day);
  if (!hours) return null;
  const all: [Hours, ...Hours[]] = [hours];
  for (const { presence } of needs) {
    const own: Hours | null = presence ? presentOn(presence, hours, day) : hours;
    if (!own) return null;
    if (own !== hours) all.push(own);
  }
  return all;
}

/** What a booking takes of a KST day, in its minutes: with its buffers from `from` to `to`. */
interface Minutes {
  start: number;
  from: number;
  to: number;
}

/** Does it lie within all of the hours, outside their breaks, not after their last acceptances? */
export const isOpenDuring = (all: readonly Hours[], { start, from, to }: Minutes): boolean =>
  all.every(
    (hours) =>
      start <= hours.lastAcceptance &&
      hours.opens <= from &&
      to <= hours.closes &&
      hours.breaks.every((rest) => to <= rest.starts || rest.ends <= from),
  );

/** A stretch of time with the minutes that a product takes before and after it. */
export interface Buffered {
  start: Date;
  end: Date;
  preparationMinutes: number;
  cleanupMinutes: number;
}

/**
 * Does a booking lie within opening hours and the hours of what it needs, buffers included, with its
 * start not after the last acceptance? On or off the time block makes no difference: platforms have
 * blocks of their own.
 */
export function isWithinHours(
  calendar: HospitalCalendar,
  needs: readonly Pick<Need, "presence">[],
  booking: Buffered,
): boolean {
  const day = kstDay(booking.start);
  const all = hoursOn(calendar, needs, day);
  if (!all) return false;
  const midnight = kstInstant(day).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return isOpenDuring(all, {
    start: minuteOf(booking.start),
    from: minuteOf(booking.start) - booking.preparationMinutes,
    to: minuteOf(booking.end) + booking.cleanupMinutes,
  });
}
