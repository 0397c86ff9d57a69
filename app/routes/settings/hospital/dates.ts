import { typedDay } from "#app/ui/calendar/typed-day.ts";
import { weekday } from "#app/text/time.ts";
import { isDay } from "#contract/kst.ts";

/**
 * The day that somebody wrote for something to come; null for what is no day. Without a year it is
 * the next such day: `8. 1` in November is next year's.
 */
export function dayTyped(text: string, today: string): string | null {
  const typed = typedDay(text.slice(0, 40), today);
  if (typed === null || "wrong" in typed) return null;
  const { day } = typed;
  if (day >= today || !/^\D*\d{1,2}\D+\d{1,2}\D*$/.test(text.replace(/\(.\)/, ""))) return day;
  const next = String(Number(today.slice(0, 4)) + (day.slice(0, 4) < today.slice(0, 4) ? 0 : 1));
  return isDay(next + day.slice(4)) ? next + day.slice(4) : day;
}

/** `12. 28. (월)`, with its year where it would be understood as another: read again as the same. */
export function shownDay(day: string, today: string): string {
  const short = `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}. (${weekday(day)})`;
  return dayTyped(short, today) === day ? short : `${day.slice(0, 4)}. ${short}`;
}
