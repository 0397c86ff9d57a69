import { behindOneAnother, freeSlots, openingOf, productOf } from "#backend/reservations/index.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstMinute } from "#contract/kst.ts";
import type { Slot } from "#contract/reservation.ts";
import type { SlotsPreview } from "#contract/slots-preview.ts";

const DAYS_SHOWN = 3;
/** Longer than any holiday. */
const LOOK_AHEAD_DAYS = 60;

type Product = ReturnType<typeof productOf>;

/**
 * The starts of a product by other rules beside those of now, on the first days from today on that are
 * open by either: as patients would see them had nobody booked.
 * @throws Failure 4040 (product)
 */
export function previewSlots(
  facts: Facts,
  wouldBe: HospitalCalendar,
  productId: string,
  now: Date,
): SlotsPreview {
  const product = productOf(facts, productId);
  const takesMinutes =
    product.preparationMinutes + product.durationMinutes + product.cleanupMinutes;
  const block = wouldBe.minimumTimeBlock;
  return {
    days: daysShown(facts.calendar, wouldBe, now).map((day) =>
      compared(day, {
        hours: openingOf(wouldBe, day).hours,
        now: startsOn(facts.calendar, product, day, now),
        then: startsOn(wouldBe, product, day, now),
        product,
      }),
    ),
    takesMinutes,
    nextMinutes: Math.ceil(takesMinutes / block) * block,
  };
}

function daysShown(is: HospitalCalendar, wouldBe: HospitalCalendar, now: Date): string[] {
  const today = kstDay(now);
  const days: string[] = [];
  for (let away = 0; away <= LOOK_AHEAD_DAYS && days.length < DAYS_SHOWN; away += 1) {
    const day = addDays(today, away);
    if (openingOf(is, day).hours ?? openingOf(wouldBe, day).hours) days.push(day);
  }
  return days;
}

const startsOn = (calendar: HospitalCalendar, product: Product, day: string, now: Date): Slot[] =>
  freeSlots({ calendar, product, held: [], now, from: day, to: day });

interface Compared {
  hours: ReturnType<typeof openingOf>["hours"];
  now: readonly Slot[];
  then: readonly Slot[];
  product: Product;
}

function compared(
  day: string,
  { hours, now, then, product }: Compared,
): SlotsPreview["days"][number] {
  const minutesOf = (slots: readonly Slot[]) =>
    new Set(slots.map(({ start }) => kstMinute(new Date(start))));
  const [before, after] = [minutesOf(now), minutesOf(then)];
  const all = [...new Set([...before, ...after])].sort((a, b) => a - b);
  return {
    day,
    hours,
    starts: all.map((minute) => ({
      minute,
      is: !before.has(minute) ? "NEW" : after.has(minute) ? "SAME" : "GONE",
    })),
    now: { starts: before.size, patients: mostPatients(now, product) },
    then: { starts: after.size, patients: mostPatients(then, product) },
  };
}

/** How many can come at most, one after the other on each seat. */
const mostPatients = (slots: readonly Slot[], product: Product): number =>
  behindOneAnother(slots, product).reduce((sum, { free }) => sum + free, 0);
