import type { CalendarDay } from "#contract/days.ts";
import { CALENDAR, countWord, dayName, daysTogether } from "#app/text/calendar.ts";
import { DAYS, shortHours } from "#app/text/days.ts";
import type { CalendarCell } from "#app/ui/calendar/day-cell.tsx";
import type { CalendarName } from "#app/ui/calendar/names.tsx";
import { unusual } from "../unusual.ts";

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
    figure: closed && count === 0 ? DAYS.closed : String(count),
    name: dayName(
      date,
      opening.holiday ?? opening.closure,
      closed && DAYS.closed,
      (!closed || count > 0) && countWord(count),
      waiting && CALENDAR.asks,
    ),
    closed,
    holiday: opening.holiday !== undefined,
    waiting,
  };
}

/** What is unusual in a month, each once, in the order of its first day. */
export function namesOf(days: readonly CalendarDay[]): CalendarName[] {
  const found = new Map<string, { holiday: boolean; on: string[] }>();
  for (const { date, opening } of days) {
    const words = wordsOf(opening);
    if (words === null) continue;
    const same = found.get(words) ?? { holiday: opening.holiday !== undefined, on: [] };
    found.set(words, { ...same, on: [...same.on, date] });
  }
  return [...found].map(([words, { holiday, on }]) => ({ days: daysTogether(on), holiday, words }));
}

/** `설날, 휴진`, `대체공휴일, 13:00까지`, `넷째 수요일 오후 휴진`; null on a day like others of its weekday. */
function wordsOf(opening: CalendarDay["opening"]): string | null {
  const { name, until, alsoClosed } = unusual(opening);
  if (name === null) return name;
  if (alsoClosed) return `${name}, ${DAYS.closed}`;
  return until === null ? name : `${name}, ${shortHours(until)}`;
}
