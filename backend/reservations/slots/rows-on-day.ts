import { publicHolidayOf } from "#backend/holidays/index.ts";
import type { Hours } from "#contract/board.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { weekdayOf } from "#contract/kst.ts";
import type { Cut } from "./cut-hours.ts";

/*
 * Which rows of a hospital's calendar are of a KST day. Which of them counts is decided in opening.ts,
 * and nowhere else.
 */

export const weeklyOf = (calendar: HospitalCalendar, day: string) =>
  calendar.hours.find(({ weekday }) => weekday === weekdayOf(day)) ?? null;

/** The public or temporary holiday that a KST day is. */
export const holidayOf = ({ temporaryHolidays }: HospitalCalendar, day: string): string | null =>
  temporaryHolidays.find((one) => one.day === day)?.name ?? publicHolidayOf(day);

export const periodsOn = ({ closures }: HospitalCalendar, day: string) =>
  closures.filter(({ from, to }) => from <= day && day <= to);

/** A closure on a day, with the minutes of it that are closed. */
export type Closing = Cut & { id: string };

export const partsOn = ({ partClosures }: HospitalCalendar, day: string): Closing[] =>
  partClosures.filter((part) => part.day === day);

export const WHOLE_DAY = { starts: 0, ends: 24 * 60 };

export function nthOn({ nthClosures }: HospitalCalendar, day: string): Closing[] {
  const nth = Math.ceil(Number(day.slice(-2)) / 7);
  return nthClosures
    .filter(({ weekday, weeks }) => weekday === weekdayOf(day) && weeks.includes(nth))
    .map(({ id, name, starts, ends }) => ({
      ...{ id, name, starts: starts ?? WHOLE_DAY.starts, ends: ends ?? WHOLE_DAY.ends },
    }));
}

/** Does a cut take something off hours? */
export const taking =
  ({ opens, closes }: Hours) =>
  ({ starts, ends }: Cut): boolean =>
    starts < closes && opens < ends;
