import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant, kstMinute } from "#contract/kst.ts";
import { freeSlots, type Bookable } from "./free-slots.ts";
import { openingOf } from "./opening.ts";

/**
 * The starts of a day (minutes) at which a product is booked when it is booked as early as can be,
 * again and again, with nobody there: each is a free start behind the one before it.
 */
export function oneAfterAnother(
  calendar: HospitalCalendar,
  product: Bookable,
  day: string,
): number[] {
  const { preparationMinutes, durationMinutes, cleanupMinutes } = product;
  const midnight = kstInstant(day);
  const window = { leadMinutes: 0, leadDays: 0, windowDays: 1 };
  const free = freeSlots({
    ...{ calendar, product: { ...product, window }, held: [], byStaff: true },
    ...{ now: midnight, from: day, to: day },
  });
  const starts: number[] = [];
  let end = 0;
  for (const slot of free) {
    const start = kstMinute(new Date(slot.start));
    if (start - preparationMinutes < end) continue;
    starts.push(start);
    end = start + durationMinutes + cleanupMinutes;
  }
  return starts;
}

/** So far ahead a usual day is looked for. */
const LOOK_AHEAD_DAYS = 28;

/** The first day after today that is open as its weekday usually is; else the first that is open. */
export function usualDay(calendar: HospitalCalendar, now: Date): string | null {
  const today = kstDay(now);
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, i) => addDays(today, i + 1));
  const open = days.filter((day) => openingOf(calendar, day).hours !== null);
  return open.find((day) => openingOf(calendar, day).why === undefined) ?? open[0] ?? null;
}
