import type { HospitalTransaction } from "#backend/database/database.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { Act } from "../actor.ts";
import { earliestStart, freeSlots } from "./free-slots.ts";
import { bookableUntil, isWithinHours } from "./opening.ts";
import type { BookableProduct } from "./product.ts";
import { placeSeat } from "./seats.ts";
import { slotTaken, type AllTheSame } from "./slot-taken.ts";
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
  /** For who stands at the desk: the block that runs now, too. */
  walkIn?: boolean;
  /** Outside opening hours too, on any whole minute. */
  outsideHours?: boolean;
}

/**
 * Takes the lowest free seat at a start for staff, and gives the columns that place a reservation
 * there. The start must lie on the block, within hours and window, and not before now; the lead
 * time is for patients.
 * @throws Failure 4090 `slot`, with the three nearest free starts, and whether it could be had
 *   outside the hours or beyond capacity
 */
export async function takeSlot(trx: HospitalTransaction, act: Act, wanted: SlotWanted) {
  const { calendar, product, start, reservationId } = wanted;
  const { hospitalId, now } = act;
  const taken = (but: AllTheSame) => slotTaken(trx, { ...wanted, hospitalId, now }, but);
  const { durationMinutes, preparationMinutes, cleanupMinutes, productId, capacity } = product;
  const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
  const booking = { start, end, preparationMinutes, cleanupMinutes };
  if (!wanted.anyTime && !isStart(wanted, now)) {
    const outsideHours =
      isWholeMinute(start) && isInReach(wanted, now) && !isWithinHours(calendar, booking);
    if (!outsideHours || !wanted.outsideHours) throw await taken({ outsideHours });
  }
  const seat = await placeSeat(
    trx,
    { ...booking, hospitalId, productId, capacity, reservationId },
    wanted,
  );
  if (!seat) throw await taken({ full: !wanted.overbook });
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

type Wish = Pick<SlotWanted, "calendar" | "product" | "start" | "walkIn">;

/** Would it be a free start if nobody had booked, and without lead time? */
function isStart({ calendar: given, product, start, walkIn }: Wish, now: Date): boolean {
  const calendar = { ...given, leadMinutes: 0 };
  const day = kstDay(start);
  const asked = { calendar, product, held: [], now, from: day, to: day, walkIn: walkIn ?? false };
  return freeSlots(asked).some((slot) => Date.parse(slot.start) === start.getTime());
}

const isWholeMinute = (start: Date): boolean => start.getTime() % MINUTE_MS === 0;

/** Neither over nor beyond the window. */
function isInReach({ calendar: given, start, walkIn }: Wish, now: Date): boolean {
  const calendar = { ...given, leadMinutes: 0 };
  const earliest = earliestStart({ calendar, now, walkIn: walkIn ?? false });
  const last = bookableUntil(calendar, now);
  return start.getTime() >= earliest && kstDay(start) <= last;
}
