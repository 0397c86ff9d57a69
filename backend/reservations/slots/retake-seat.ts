import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Act } from "../actor.ts";
import { isWithinHours } from "./opening.ts";
import { productOf } from "./product.ts";
import { placeSeat } from "./seats.ts";
import { slotTaken } from "./slot-taken.ts";
import type { Changes, Row } from "../store.ts";

/**
 * Takes a seat for a reservation at the time it has: on its way back into the day, or because it
 * never had one. One that staff had taken beyond capacity may be so again.
 * @throws Failure 4090 `slot`, with the three nearest free starts
 */
export async function retakeSeat(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  row: Row,
  productId: string,
): Promise<Pick<Changes, "seat" | "overbooked" | "seatCapacity">> {
  const { hospitalId, reservationId, preparationMinutes, cleanupMinutes } = row;
  const { calendar } = facts;
  const product = productOf(facts, productId);
  const booking = { start: row.startsAt, end: row.endsAt, preparationMinutes, cleanupMinutes };
  const fits = row.conflict !== "OUTSIDE_HOURS" || isWithinHours(calendar, booking);
  const { capacity } = product;
  const place = { ...booking, hospitalId, productId, capacity, reservationId };
  const seat = fits ? await placeSeat(trx, place, { overbook: row.overbooked }) : null;
  if (seat) return { ...seat, seatCapacity: capacity };
  const wanted = { hospitalId, calendar, product, start: row.startsAt, now: act.now };
  throw await slotTaken(trx, { ...wanted, reservationId });
}
