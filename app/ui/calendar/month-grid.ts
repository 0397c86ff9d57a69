import { addDays, isDay, SUNDAY, weekdayOf } from "#contract/kst.ts";

/** A month, written `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** Is it a month of the years that there are days of? */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Its first day, `YYYY-MM-DD`. */
export const firstOf = (month: Month): string => `${month}-01`;

/** The month so many months later, or earlier. */
export function addMonths(month: Month, months: number): Month {
  const [year, of] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, of - 1 + months)).toISOString().slice(0, 7);
}

/** Its last day, `YYYY-MM-DD`. */
export const lastOf = (month: Month): string => addDays(firstOf(addMonths(month, 1)), -1);

/** The days of a month, in order. */
export function daysOf(month: Month): string[] {
  const length = Number(lastOf(month).slice(8));
  return Array.from({ length }, (_, i) => addDays(firstOf(month), i));
}

/**
 * A month as a wall calendar has it: whole weeks, null where a day is none of the month's.
 * @param firstWeekday 0 = Sunday … 6 = Saturday
 */
export function weeksOf(month: Month, firstWeekday: number): (string | null)[][] {
  const days = daysOf(month);
  const before = (weekdayOf(firstOf(month)) - firstWeekday + 7) % 7;
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place - before] ?? null),
  );
}

/** The same day of another month, its last one where it has none of that number. */
export function sameDayIn(month: Month, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : lastOf(month);
}

const HOME = "ko";

/**
 * The weekday that a week begins with, 0 = Sunday: as the locale says, Sunday where the runtime does
 * not know (Korea's).
 */
export function firstWeekdayOf(locale: string = HOME): number {
  type Week = { firstDay: number };
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => Week; weekInfo?: Week };
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  // Intl counts from Monday = 1 to Sunday = 7.
  return week === undefined ? SUNDAY : week.firstDay % 7;
}
