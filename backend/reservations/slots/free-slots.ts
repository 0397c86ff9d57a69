import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, daysBetween, isoWriter, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Slot } from "#contract/reservation.ts";
import { overlapsWithin, type Overlaps, type Stretch } from "./overlaps.ts";
import { isOpenDuring, openingOf } from "./opening.ts";

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
  /** The product's reservations that hold a seat, in any order; those elsewhere do no harm. */
  held: readonly Stretch[];
  now: Date;
  /** KST days, `to` inclusive. */
  from: string;
  to: string;
  /** For who stands at the desk: no lead time, and the start of the block that runs now. */
  walkIn?: boolean;
  /** The starts where no seat is free, too. */
  full?: boolean;
}

/**
 * The free starts of a range of days, in order (product.md §4): on the time block from opening,
 * with [start − preparation, end + clean-up) within the hours and outside breaks and closures,
 * not after the last acceptance, not before `earliestStart`, at most the window ahead, and with
 * fewer active reservations than capacity over that stretch. `free` is capacity less those.
 * Pure; linear in days and independent of the machine's time zone.
 */
export function freeSlots(asked: SlotsAsked): Slot[] {
  const days = bookableDays(asked);
  const overlaps = overlapsOver(asked, days);
  return days.flatMap((day) => [...slotsOfDay(asked, day, overlaps)]);
}

/** The first of them, or null; looks no further than it must. */
export function firstFreeSlot(asked: SlotsAsked): Slot | null {
  const days = bookableDays(asked);
  const overlaps = overlapsOver(asked, days);
  for (const day of days) for (const slot of slotsOfDay(asked, day, overlaps)) return slot;
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
  const windowEnd = addDays(today, calendar.windowDays);
  const first = from < today ? today : from;
  const last = to > windowEnd ? windowEnd : to;
  const count = Math.min(Math.max(0, daysBetween(first, last) + 1), calendar.windowDays + 1);
  return Array.from({ length: count }, (_, i) => addDays(first, i));
}

function overlapsOver({ held }: SlotsAsked, days: readonly string[]): Overlaps {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  return overlapsWithin(held, kstInstant(first).getTime(), kstInstant(addDays(last, 1)).getTime());
}

function* slotsOfDay(asked: SlotsAsked, day: string, overlaps: Overlaps): Generator<Slot> {
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
    const taken = overlaps(midnight + from * MINUTE_MS, midnight + to * MINUTE_MS);
    const free = Math.max(0, product.capacity - taken);
    if (free > 0 || asked.full) yield { start: iso(at), end: iso(end), free };
  }
}
