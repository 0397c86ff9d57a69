import type { BookingWindow, HospitalCalendar } from "#contract/hospital.ts";
import { addDays, daysBetween, isoWriter, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Slot } from "#contract/reservation.ts";
import { freeUnitsOf, type Claim, type Hold } from "./free-units.ts";
import type { Need } from "./needs.ts";
import { bookableUntil, hoursOn, isOpenDuring } from "./opening.ts";

/** What of a product decides where it can start. Minutes. */
export interface Bookable {
  durationMinutes: number;
  preparationMinutes: number;
  cleanupMinutes: number;
  /** At least one thing: its own seats. */
  needs: readonly Need[];
  /** Its own in place of the hospital's; null: the hospital's. */
  window: BookingWindow | null;
}

export interface SlotsAsked {
  calendar: HospitalCalendar;
  product: Bookable;
  /** The holds of what it needs, in any order; those at other times, or of others, do no harm. */
  held: readonly Hold[];
  /** Who waits for what it needs, where that is to be kept for them. */
  claims?: readonly Claim[];
  now: Date;
  /** KST days, `to` inclusive. */
  from: string;
  to: string;
  /** Booked by staff: the lead time is for patients. */
  byStaff?: boolean;
  /** For who stands at the desk: no lead time, and the start of the block that runs, of today's. */
  walkIn?: boolean;
  /** The starts where no unit of something is free, too. */
  full?: boolean;
}

/**
 * The free starts of a range of days, in order (product.md §4): on the time block from opening,
 * with [start − preparation, end + clean-up) within the hours and outside breaks and closures,
 * not after the last acceptance, not before `earliestStart`, at most the window ahead, and with
 * at least one unit of each need (a seat, its doctor) that is free over all of that stretch, within
 * the hours of each that has its own. `free` is the least number of those units.
 * Pure; linear in days and independent of the machine's time zone.
 */
export function freeSlots(asked: SlotsAsked): Slot[] {
  const days = bookableDays(asked);
  const freeUnits = freeUnitsOver(asked, days);
  return days.flatMap((day) => [...slotsOfDay(asked, day, freeUnits)]);
}

/** The first of them, or null; looks no further than it must. */
export function firstFreeSlot(asked: SlotsAsked): Slot | null {
  const days = bookableDays(asked);
  const freeUnits = freeUnitsOver(asked, days);
  for (const day of days) for (const slot of slotsOfDay(asked, day, freeUnits)) return slot;
  return null;
}

type Moment = Pick<SlotsAsked, "calendar" | "product" | "now" | "byStaff" | "walkIn">;

/**
 * Nothing starts before (milliseconds since the epoch): now + lead time, and not on one of the first
 * `leadDays` days; for staff now; for who stands at the desk what began within the last block.
 */
export function earliestStart({ calendar, product, now, byStaff, walkIn }: Moment): number {
  if (walkIn) return now.getTime() + 1 - calendar.minimumTimeBlock * MINUTE_MS;
  if (byStaff) return now.getTime();
  const { leadMinutes, leadDays } = product.window ?? calendar;
  const ready = now.getTime() + leadMinutes * MINUTE_MS;
  if (leadDays === 0) return ready;
  return Math.max(ready, kstInstant(addDays(kstDay(now), leadDays)).getTime());
}

/** Days of the range from today on that the booking window reaches. */
function bookableDays({ calendar, product, now, from, to }: SlotsAsked): string[] {
  const today = kstDay(now);
  const window = product.window ?? calendar;
  const windowEnd = bookableUntil(window, now);
  const first = from < today ? today : from;
  const last = to > windowEnd ? windowEnd : to;
  const count = Math.min(Math.max(0, daysBetween(first, last) + 1), window.windowDays + 1);
  return Array.from({ length: count }, (_, i) => addDays(first, i));
}

type FreeUnits = ReturnType<typeof freeUnitsOf>;

/** The least number of units that any of its needs has free. */
function freeUnitsOver({ held, claims, product }: SlotsAsked, days: readonly string[]): FreeUnits {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  const begin = kstInstant(first).getTime();
  const end = kstInstant(addDays(last, 1)).getTime();
  const near = held.filter((one) => one.from.getTime() < end && begin < one.to.getTime());
  const free = product.needs.map((need) => freeUnitsOf(near, need, claims));
  return (from, to) => Math.min(...free.map((unitsOf) => unitsOf(from, to)));
}

function* slotsOfDay(asked: SlotsAsked, day: string, freeUnits: FreeUnits): Generator<Slot> {
  const { calendar, product } = asked;
  const all = hoursOn(calendar, product.needs, day);
  if (!all) return;
  const [{ opens, lastAcceptance }] = all;
  const iso = isoWriter(day);
  const midnight = kstInstant(day).getTime();
  const earliest = earliestStart(asked);
  for (let start = opens; start <= lastAcceptance; start += calendar.minimumTimeBlock) {
    if (midnight + start * MINUTE_MS < earliest) continue;
    const end = start + product.durationMinutes;
    const from = start - product.preparationMinutes;
    const to = end + product.cleanupMinutes;
    if (!isOpenDuring(all, { start, from, to })) continue;
    const free = freeUnits(midnight + from * MINUTE_MS, midnight + to * MINUTE_MS);
    if (free > 0 || asked.full) yield { start: iso(start), end: iso(end), free };
  }
}
