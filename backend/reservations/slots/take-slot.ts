import type { HospitalTransaction } from "#backend/database/database.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { Act } from "../actor.ts";
import { freeSlots } from "./free-slots.ts";
import type { BookableProduct } from "./product.ts";
import { placeSeat } from "./seats.ts";
import { slotTaken } from "./slot-taken.ts";
import type { Changes } from "../store.ts";

export interface SlotWanted {
  reservationId: string;
  calendar: HospitalCalendar;
  product: BookableProduct;
  start: Date;
  /** Beyond capacity when it must be. */
  overbook: boolean;
  /** Whatever the hours say: a booking that is kept where it already is. */
  anyTime?: boolean;
}

/**
 * Takes the lowest free seat at a start for staff, and gives the columns that place a reservation
 * there. The start must lie on the block, within hours and window, and not before now; the lead time is for patients.
 * @throws Failure 4090 `slot`, with the three nearest free starts
 */
export async function takeSlot(trx: HospitalTransaction, act: Act, wanted: SlotWanted) {
  const { calendar, product, start, reservationId } = wanted;
  const { hospitalId, now } = act;
  const taken = () => slotTaken(trx, { ...wanted, hospitalId, now });
  if (!wanted.anyTime && !isStart(calendar, product, start, now)) throw await taken();

  const { durationMinutes, preparationMinutes, cleanupMinutes, productId, capacity } = product;
  const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
  const booking = { start, end, preparationMinutes, cleanupMinutes };
  const seat = await placeSeat(
    trx,
    { ...booking, hospitalId, productId, capacity, reservationId },
    wanted,
  );
  if (!seat) throw await taken();
  return {
    ...seat,
    productId,
    startsAt: start,
    endsAt: end,
    preparationMinutes,
    cleanupMinutes,
    seatCapacity: capacity,
  } satisfies Changes;
}

/** Would it be a free start if nobody had booked, and without lead time? */
function isStart(given: HospitalCalendar, product: BookableProduct, start: Date, now: Date) {
  const calendar = { ...given, leadMinutes: 0 };
  const day = kstDay(start);
  return freeSlots({ calendar, product, held: [], now, from: day, to: day }).some(
    (slot) => Date.parse(slot.start) === start.getTime(),
  );
}
