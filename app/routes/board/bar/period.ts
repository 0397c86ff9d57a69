import { addDays, mondayOf } from "#contract/kst.ts";
import type { Period } from "#app/text/period.ts";
import { addMonths, firstOf, lastOf, monthOf } from "#app/ui/calendar/month-grid.ts";

/**
 * The KST day that the board shows so many periods later (or earlier, when negative): the same weekday
 * of another week, the first of another month.
 */
export function steppedDay(period: Period, date: string, by: number): string {
  if (period === "day") return addDays(date, by);
  if (period === "week") return addDays(date, 7 * by);
  return firstOf(addMonths(monthOf(date), by));
}

/** Do both KST days lie in the same one? */
export function isSamePeriod(period: Period, one: string, other: string): boolean {
  if (period === "day") return one === other;
  if (period === "week") return mondayOf(one) === mondayOf(other);
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The KST days that are shown at once, both inclusive. */
export function periodDays(period: Period, date: string): { from: string; to: string } {
  if (period === "day") return { from: date, to: date };
  if (period === "month") return { from: firstOf(monthOf(date)), to: lastOf(monthOf(date)) };
  const from = mondayOf(date);
  return { from, to: addDays(from, 6) };
}
