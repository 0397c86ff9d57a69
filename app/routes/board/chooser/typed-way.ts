import { kstDay } from "#contract/kst.ts";
import { typedDay } from "#app/ui/calendar/typed-day.ts";
import { boardAddress } from "../board-url.ts";

/**
 * Where a date leads that was sent from the day chooser without a script: the board of that day. Null
 * where none was, or where what was typed is none; then the chooser says why.
 */
export function typedWay(search: URLSearchParams, now: Date): string | null {
  const text = search.get("typed");
  if (text === null) return null;
  const today = kstDay(now);
  const typed = typedDay(text, today);
  return typed !== null && "day" in typed ? boardAddress(search).day(typed.day, today) : null;
}
