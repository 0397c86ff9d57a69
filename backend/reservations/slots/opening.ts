import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstDay, kstInstant, weekdayOf } from "#contract/kst.ts";

type Hours = HospitalCalendar["hours"][number];

/** The hospital's hours on a KST day; undefined when it is closed. */
export function openingOf(calendar: HospitalCalendar, day: string): Hours | undefined {
  if (calendar.closures.some(({ from, to }) => from <= day && day <= to)) return undefined;
  const weekday = weekdayOf(day);
  return calendar.hours.find((hours) => hours.weekday === weekday);
}

/** Does [from, to), in minutes of the day, lie within the hours and outside the breaks? */
export const isOpenDuring = (hours: Hours, from: number, to: number): boolean =>
  hours.opens <= from &&
  to <= hours.closes &&
  hours.breaks.every((rest) => to <= rest.starts || rest.ends <= from);

/** A stretch of time with the minutes that a product takes before and after it. */
export interface Buffered {
  start: Date;
  end: Date;
  preparationMinutes: number;
  cleanupMinutes: number;
}

/**
 * Does a booking lie within opening hours, buffers included, with its start not after the last
 * acceptance? On or off the time block makes no difference: platforms have blocks of their own.
 */
export function isWithinHours(calendar: HospitalCalendar, booking: Buffered): boolean {
  const day = kstDay(booking.start);
  const hours = openingOf(calendar, day);
  if (!hours) return false;
  const midnight = kstInstant(day).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return (
    minuteOf(booking.start) <= hours.lastAcceptance &&
    isOpenDuring(
      hours,
      minuteOf(booking.start) - booking.preparationMinutes,
      minuteOf(booking.end) + booking.cleanupMinutes,
    )
  );
}
