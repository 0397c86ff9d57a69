import type { ReservationClient } from "#app/clients/reservation.ts";
import { instantSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import type { SlotsQuery } from "#contract/reservation-inputs.ts";
import { startNamed, type ChosenStart } from "./chosen-start.ts";
import { lastAsked, timetable, type Timetable } from "./timetable.ts";

/** The start (UTC ISO) that a query or a form names; "" where that is none. */
export function startIn(text: string | null): string {
  const { data } = instantSchema.safeParse(text);
  return data === undefined ? "" : new Date(data).toISOString();
}

/** As `startIn`, with what it says of being full. */
export function chosenIn(text: string | null): ChosenStart {
  const { start: named, full } = startNamed(text ?? "");
  const start = startIn(named);
  return { start, full: full && start !== "" };
}

interface Wanted {
  product: string;
  /** First KST day of the leaf; a day gone by becomes today. */
  first: string;
  /** Free starts (UTC ISO) that must be in sight, if they are free: the leaf starts at the first
   * one's day where it would otherwise not be shown. */
  keep: readonly string[];
  now: Date;
  /** Which other starts are asked for, and as whose. */
  as?: Pick<SlotsQuery, "moving" | "walkIn" | "full">;
  /** A start (UTC ISO) that is no choice, free or not. */
  but?: string | null;
  /** A start (UTC ISO) that is one though it is full, on whichever day. */
  beyond?: string | null;
}

/**
 * The free starts of a product, laid out for staff to choose from; of full ones those of today, where
 * they are asked for.
 */
export async function loadTimetable(
  client: ReservationClient,
  hospital: string,
  { product, first, keep, now, as, but = null, beyond = null }: Wanted,
): Promise<Timetable> {
  const today = kstDay(now);
  const leaf = async (day: string) => {
    const slots = await client.slots(hospital, { product, from: day, to: lastAsked(day), ...as });
    const isOffered = (start: string) =>
      beyond === null ? kstDay(new Date(start)) === today : start === beyond;
    const choices = slots.filter(
      ({ start, free }) => start !== but && (free > 0 || isOffered(start)),
    );
    return timetable(choices, day);
  };
  const from = first > today ? first : today;
  const table = await leaf(from);
  const days = keep.map((start) => kstDay(new Date(start)));
  const [hidden] = days;
  if (hidden === undefined || hidden <= from || days.some((day) => table.days.includes(day)))
    return table;
  return await leaf(hidden);
}
