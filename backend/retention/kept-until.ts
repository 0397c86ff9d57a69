import { COMPANY } from "#contract/company.ts";
import { addDays } from "#contract/kst.ts";

/** What patients wrote in answer to questions is kept so long after their day (domain.md §3). */
export const ANSWER_DAYS = COMPANY.periods.answerDays;

/**
 * The last KST day on which what is kept for so many years after a day is there: it is gone on the
 * next. Counted from the day after (민법 §157), to the day before the same date; where the last month
 * has no such date, to the month's end (§160).
 */
export function keptUntil(day: string, years: number): string {
  const [year, month, date] = partsOf(addDays(day, 1));
  // The day before the date; of a 29 February that there is not, the 28th.
  return written(year + years, month, date - 1);
}

/** The first of the KST days that are kept for so many years and still there on `today`. */
export function firstKept(today: string, years: number): string {
  const [year, month, date] = partsOf(today);
  let day = written(year - years, month, date - 2);
  while (keptUntil(day, years) < today) day = addDays(day, 1);
  return day;
}

const partsOf = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

/** A date beyond its month's end, or before its first, is one of the next, or the last. */
const written = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
