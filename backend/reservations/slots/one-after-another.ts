import { isDeepStrictEqual } from "node:util";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant, kstMinute, MINUTE_MS } from "#contract/kst.ts";
import type { Slot } from "#contract/reservation.ts";
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
  const midnight = kstInstant(day);
  const window = { leadMinutes: 0, leadDays: 0, windowDays: 1 };
  const free = freeSlots({
    ...{ calendar, product: { ...product, window }, held: [], byStaff: true },
    ...{ now: midnight, from: day, to: day },
  });
  return behindOneAnother(free, product).map(({ start }) => kstMinute(new Date(start)));
}

/** Of starts in their order those at which one after the other is booked, each as early as can be. */
export function behindOneAnother(
  slots: readonly Slot[],
  { preparationMinutes, cleanupMinutes }: Pick<Bookable, "preparationMinutes" | "cleanupMinutes">,
): Slot[] {
  const booked: Slot[] = [];
  let free = -Infinity;
  for (const slot of slots) {
    if (Date.parse(slot.start) - preparationMinutes * MINUTE_MS < free) continue;
    booked.push(slot);
    free = Date.parse(slot.end) + cleanupMinutes * MINUTE_MS;
  }
  return booked;
}

/** So far ahead a usual day is looked for. */
const LOOK_AHEAD_DAYS = 28;

/**
 * A day soon by which a product can be judged: open as its weekday usually is, one on which the product
 * has a start at all (its doctor is there), and of these one with the hours that most of them have: no
 * short Saturday where the week is long. Where there is none such, the first that is open.
 */
export function usualDay(calendar: HospitalCalendar, product: Bookable, now: Date): string | null {
  const today = kstDay(now);
  const open = Array.from({ length: LOOK_AHEAD_DAYS }, (_, i) => addDays(today, i + 1))
    .map((day) => ({ day, ...openingOf(calendar, day) }))
    .flatMap(({ day, hours, why }) =>
      hours === null ? [] : [{ day, why, hours: [hours.opens, hours.closes, hours.breaks] }],
    );
  const usual = open.filter(({ why }) => why === undefined);
  const startable = usual.filter(({ day }) => oneAfterAnother(calendar, product, day).length > 0);
  const among = [startable, usual, open].find((days) => days.length > 0) ?? [];
  const alike = ({ hours }: (typeof among)[number]) =>
    among.filter((other) => isDeepStrictEqual(other.hours, hours)).length;
  return among.toSorted((a, b) => alike(b) - alike(a))[0]?.day ?? null;
}
