import type { ReservationClient } from "#app/clients/reservation.ts";
import { MOST_DAYS, type CalendarDay, type DaysQuery } from "#contract/days.ts";
import { addDays, isDay, LAST_DAY } from "#contract/kst.ts";
import { firstOf, monthOf, type Month } from "#app/ui/calendar/month-grid.ts";

/** The days of a month, with how many starts of a product are free on each. */
export interface FreeDays {
  month: Month;
  days: CalendarDay[];
  /** The first day with a free start after the one that was shown (KST); null where none is near. */
  next: string | null;
  /** What was sent as a date without a script, and could not be taken. */
  sent: string;
}

interface Wanted {
  month: Month;
  product: string;
  /** KST day whose times were shown. */
  from: string;
  sent: string | null;
  /** As whose starts they are counted. */
  as?: Pick<DaysQuery, "moving" | "walkIn">;
}

/** Reads a month's days and the beginning of the next one, in one call. */
export async function loadFreeDays(
  client: ReservationClient,
  hospital: string,
  { month, product, from, sent, as }: Wanted,
): Promise<FreeDays> {
  const first = firstOf(month);
  const last = addDays(first, MOST_DAYS - 1);
  const to = isDay(last) ? last : LAST_DAY;
  const { days } = await client.days(hospital, { from: first, to, free: product, ...as });
  const next = days.find(({ date, free = 0 }) => date > from && free > 0);
  return {
    month,
    days: days.filter(({ date }) => monthOf(date) === month),
    next: next?.date ?? null,
    sent: sent ?? "",
  };
}
