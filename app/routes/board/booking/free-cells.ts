import type { CalendarDay } from "#contract/days.ts";
import { CALENDAR, dayName, freeCount } from "#app/text/calendar.ts";
import { DAYS } from "#app/text/days.ts";
import type { CalendarCell } from "#app/ui/calendar/day-cell.tsx";

/**
 * A month's days as one chooses a time from them, by KST day: how many starts are free. What is over
 * or full is no choice; at the desk today is one, as the block that runs may be booked beyond what is free.
 */
export const freeCells = (days: readonly CalendarDay[], today: string, atDesk: boolean) =>
  new Map(days.map((day) => [day.date, freeCell(day, today, atDesk && day.date === today)]));

function freeCell(
  { date, opening, free = 0 }: CalendarDay,
  today: string,
  isHere: boolean,
): CalendarCell {
  const closed = opening.hours === null;
  const past = date < today;
  const figure = free > 0 ? String(free) : closed ? DAYS.closed : "";
  return {
    figure: past ? "" : figure,
    name: dayName(
      date,
      opening.holiday ?? opening.closure,
      closed && DAYS.closed,
      past ? CALENDAR.past : !closed && freeCount(free),
    ),
    closed,
    holiday: opening.holiday !== undefined,
    waiting: false,
    free: free > 0,
    off: past || closed || (free === 0 && !isHere),
  };
}
