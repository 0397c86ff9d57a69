import type { ReservationClient } from "#app/clients/reservation.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { DAYS_AHEAD, timetable, type Timetable } from "./timetable.ts";

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
  const from = first > today ? first : today;
  const slots = await freeStarts(client, hospital, product, from);
  const table = timetable(slots, from, today);
  const days = keep.map((start) => kstDay(new Date(start)));
  const [hidden] = days;
  if (hidden === undefined || hidden <= from || days.some((day) => table.days.includes(day)))
    return table;
  const later = await freeStarts(client, hospital, product, hidden);
  return timetable(later, hidden, today);
}

const freeStarts = (client: ReservationClient, hospital: string, product: string, from: string) =>
  client.slots(hospital, { product, from, to: addDays(from, DAYS_AHEAD - 1) });
