import type { HospitalTransaction } from "#backend/database/database.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { Act } from "../actor.ts";
import { earliestStart, freeSlots } from "./free-slots.ts";
import { bookableUntil, isWithinHours } from "./opening.ts";
import type { BookableProduct } from "./product.ts";
import { slotTaken, type AllTheSame } from "./slot-taken.ts";
import { findUnits } from "./units.ts";
import type { Changes } from "../store.ts";

export interface SlotWanted {
  reservationId: string;
  calendar: HospitalCalendar;
  product: BookableProduct;
  start: Date;
  /** Beyond what is free when it must be: a seat, its doctor, its room or device. */
  overbook: boolean;
  /** Whatever the hours say: a booking that is kept where it already is. */
  anyTime?: boolean;
  /** For who stands at the desk: the block that runs now, too. */
  walkIn?: boolean;
  /** Outside opening hours too, on any whole minute. */
  outsideHours?: boolean;
}

/**
 * Takes the lowest free units at a start for staff, and gives the columns that place a reservation
 * there, and what it lies beyond. The start must lie on the block, within hours and window, and not
 * before now; the lead time is for patients.
 * @throws Failure 4090 `slot`, with the three nearest free starts, and whether it could be had
 *   outside the hours or beyond what is free, and of what
 */
export async function takeSlot(trx: HospitalTransaction, act: Act, wanted: SlotWanted) {
  const { calendar, product, start, reservationId } = wanted;
  const { hospitalId, now } = act;
  const taken = (but: AllTheSame) => slotTaken(trx, { ...wanted, hospitalId, now }, but);
  const { durationMinutes, preparationMinutes, cleanupMinutes, productId, needs } = product;
  const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
  const booking = { start, end, preparationMinutes, cleanupMinutes };
  if (!wanted.anyTime && !isStart(wanted, now)) {
    const outsideHours =
      isWholeMinute(start) && isInReach(wanted, now) && !isWithinHours(calendar, needs, booking);
    if (!outsideHours || !wanted.outsideHours) throw await taken({ outsideHours });
  }
  const units = await findUnits(trx, { ...booking, hospitalId, needs, reservationId });
  if (!units) throw await taken({});
  if (units.over.length > 0 && !wanted.overbook) throw await taken({ over: units.over });
  const columns = {
    ...units.columns,
    productId,
    startsAt: start,
    endsAt: end,
    preparationMinutes,
    cleanupMinutes,
    beyondHours: !isWithinHours(calendar, [], booking),
  } satisfies Changes;
  return { columns, over: units.over };
}

type Wish = Pick<SlotWanted, "calendar" | "product" | "start" | "walkIn">;

/** Would it be a free start if nobody had booked, and without lead time? */
function isStart({ calendar, product, start, walkIn }: Wish, now: Date): boolean {
  const day = kstDay(start);
  const who = { byStaff: true, walkIn: walkIn ?? false };
  const asked = { calendar, product, held: [], now, from: day, to: day, ...who };
  return freeSlots(asked).some((slot) => Date.parse(slot.start) === start.getTime());
}

const isWholeMinute = (start: Date): boolean => start.getTime() % MINUTE_MS === 0;

/** Neither over nor beyond the window. */
function isInReach({ calendar, product, start, walkIn }: Wish, now: Date): boolean {
  const who = { byStaff: true, walkIn: walkIn ?? false };
  const earliest = earliestStart({ calendar, product, now, ...who });
  const last = bookableUntil(product.window ?? calendar, now);
  return start.getTime() >= earliest && kstDay(start) <= last;
}
