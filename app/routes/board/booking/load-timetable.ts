import type { ReservationClient } from "#app/clients/reservation.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { DAYS_AHEAD, firstAsked, timetable, type Timetable } from "./timetable.ts";

interface Wanted {
  product: string;
  /** First KST day of the leaf; a day gone by becomes today. */
  first: string;
  /** Free starts (UTC ISO) that must be in sight, if they are free: the leaf starts at the first
   * one's day where it would otherwise not be shown. */
  keep: readonly string[];
  now: Date;
}

/** The free starts of a product, laid out for staff to choose from. */
export async function loadTimetable(
  client: ReservationClient,
  hospital: string,
  { product, first, keep, now }: Wanted,
): Promise<Timetable> {
  const today = kstDay(now);
  const leaf = async (day: string) => {
    const [from, to] = [firstAsked(day, today), addDays(day, DAYS_AHEAD - 1)];
    return timetable(await client.slots(hospital, { product, from, to }), day, today);
  };
  const from = first > today ? first : today;
  const table = await leaf(from);
  const days = keep.map((start) => kstDay(new Date(start)));
  const [hidden] = days;
  if (hidden === undefined || hidden <= from || days.some((day) => table.days.includes(day)))
    return table;
  return await leaf(hidden);
}
