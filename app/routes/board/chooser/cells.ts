import type { CalendarDay } from "#contract/days.ts";
import { CALENDAR, countWord, dayName, daysTogether } from "#app/text/calendar.ts";
import type { CalendarCell, CalendarName } from "#app/ui/calendar/calendar.tsx";

/** A month's days as the calendar shows them, by KST day: how many come. */
export const countCells = (days: readonly CalendarDay[], today: string) =>
  new Map(days.map((day) => [day.date, countCell(day, today)]));

function countCell(
  { date, opening, count, requested, check }: CalendarDay,
  today: string,
): CalendarCell {
  const closed = opening.hours === null;
  const waiting = date >= today && requested + check > 0;
  return {
    figure: closed && count === 0 ? CALENDAR.closed : String(count),
    name: dayName(
      date,
      opening.closure,
      closed && CALENDAR.closed,
      (!closed || count > 0) && countWord(count),
      waiting && CALENDAR.asks,
    ),
    closed,
    holiday: false,
    waiting,
  };
}

/** What is unusual in a month, each once, in the order of its first day. */
export function namesOf(days: readonly CalendarDay[]): CalendarName[] {
  const byWords = new Map<string, string[]>();
  for (const { date, opening } of days)
    if (opening.closure !== null) {
      const words = `${opening.closure}, ${CALENDAR.closed}`;
      byWords.set(words, [...(byWords.get(words) ?? []), date]);
    }
  return [...byWords].map(([words, on]) => ({ days: daysTogether(on), holiday: false, words }));
}
