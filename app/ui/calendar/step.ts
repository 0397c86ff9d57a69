import { addDays, isDay, weekdayOf } from "#contract/kst.ts";
import { addMonths, monthOf, sameDayIn } from "./month-grid.ts";

/** A key that goes down in the calendar. */
interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * Where a key leads from a day (the APG's date grid): ← → a day, ↑ ↓ a week, Home and End the ends of
 * the week, Page Up and Page Down a month, with Shift a year. Null for another key, and where there
 * are no more days.
 */
export function stepFrom(
  day: string,
  { key, shiftKey }: Pressed,
  firstWeekday: number,
): string | null {
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  const away: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  const months = (shiftKey ? 12 : 1) * (key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0);
  const days = away[key];
  const to =
    months !== 0
      ? sameDayIn(addMonths(monthOf(day), months), day)
      : days === undefined
        ? null
        : addDays(day, days);
  return to !== null && isDay(to) ? to : null;
}
