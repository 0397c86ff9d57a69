import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, daysBetween, isoWriter, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Slot } from "#contract/reservation.ts";
import { freeSeatsWithin, type HeldSeat } from "./overlaps.ts";
import { bookableUntil, isOpenDuring, openingOf } from "./opening.ts";

/** What of a product decides where it can start. Minutes. */
export interface Bookable {
  durationMinutes: number;
  preparationMinutes: number;
  cleanupMinutes: number;
  capacity: number;
}

export interface SlotsAsked {
  calendar: HospitalCalendar;
  product: Bookable;
  /** The product's seats that are held, in any order; those at other times do no harm. */
  held: readonly HeldSeat[];
  now: Date;
  /** KST days, `to` inclusive. */
  from: string;
  to: string;
  /** For who stands at the desk: no lead time, and the start of the block that runs, of today's. */
  walkIn?: boolean;
  /** The starts where no seat is free, too. */
  full?: boolean;
}

/**
 * The free starts of a range of days, in order (product.md §4): on the time block from opening,
 * with [start − preparation, end + clean-up) within the hours and outside breaks and closures,
 * not after the last acceptance, not before `earliestStart`, at most the window ahead, and with
 * at least one seat that is free over all of that stretch. `free` is the number of those.
 * Pure; linear in days and independent of the machine's time zone.
 */
export function freeSlots(asked: SlotsAsked): Slot[] {
  const days = bookableDays(asked);
  const freeSeats = freeSeatsOver(asked, days);
  return days.flatMap((day) => [...slotsOfDay(asked, day, freeSeats)]);
}

/** The first of them, or null; looks no further than it must. */
export function firstFreeSlot(asked: SlotsAsked): Slot | null {
  const days = bookableDays(asked);
  const freeSeats = freeSeatsOver(asked, days);
  for (const day of days) for (const slot of slotsOfDay(asked, day, freeSeats)) return slot;
  return null;
}

/**
 * Nothing starts before (milliseconds since the epoch): now + lead time; for who stands at the desk
 * what began within the last block.
 */
export const earliestStart = ({
  calendar: { leadMinutes, minimumTimeBlock },
  now,
  walkIn,
}: Pick<SlotsAsked, "calendar" | "now" | "walkIn">): number =>
  now.getTime() + (walkIn ? 1 - minimumTimeBlock * MINUTE_MS : leadMinutes * MINUTE_MS);

/** Days of the range from today on that the booking window reaches. */
function bookableDays({ calendar, now, from, to }: SlotsAsked): string[] {
  const today = kstDay(now);
  const windowEnd = bookableUntil(calendar, now);
  const first = from < today ? today : from;
  const last = to > windowEnd ? windowEnd : to;
  const count = Math.min(Math.max(0, daysBetween(first, last) + 1), calendar.windowDays + 1);
  return Array.from({ length: count }, (_, i) => addDays(first, i));
}

type FreeSeats = ReturnType<typeof freeSeatsWithin>;

function freeSeatsOver({ held, product }: SlotsAsked, days: readonly string[]): FreeSeats {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  const end = kstInstant(addDays(last, 1)).getTime();
  return freeSeatsWithin(held, product.capacity, kstInstant(first).getTime(), end);
}

function* slotsOfDay(asked: SlotsAsked, day: string, freeSeats: FreeSeats): Generator<Slot> {
  const { calendar, product } = asked;
  const { hours } = openingOf(calendar, day);
  if (!hours) return;
  const iso = isoWriter(day);
  const midnight = kstInstant(day).getTime();
  const earliest = earliestStart(asked);
  for (let at = hours.opens; at <= hours.lastAcceptance; at += calendar.minimumTimeBlock) {
    if (midnight + at * MINUTE_MS < earliest) continue;
    const end = at + product.durationMinutes;
    const from = at - product.preparationMinutes;
    const to = end + product.cleanupMinutes;
    if (!isOpenDuring(hours, from, to)) continue;
    const free = freeSeats(midnight + from * MINUTE_MS, midnight + to * MINUTE_MS);
    if (free > 0 || asked.full) yield { start: iso(at), end: iso(end), free };
  }
}
