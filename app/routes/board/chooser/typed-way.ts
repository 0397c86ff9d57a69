import { kstDay } from "#contract/kst.ts";
import { typedDay } from "#app/ui/calendar/typed-day.ts";
import { monthIn } from "../board-params.ts";
import { boardAddress } from "../board-url.ts";

/**
 * Where a date leads that was sent from the day chooser without a script: the board of that day; from
 * 시간 변경 its times of that day. Null where none was, or where what was typed is none; then the chooser says why.
 */
export function typedWay(search: URLSearchParams, now: Date): string | null {
  const text = search.get("typed");
  if (text === null) return null;
  const today = kstDay(now);
  const typed = typedDay(text, today);
  if (typed === null || !("day" in typed)) return null;
  const address = boardAddress(search);
  const ofForm = monthIn(search, "days") !== null;
  return ofForm ? address.to({ day: typed.day, start: null }) : address.day(typed.day, today);
}
