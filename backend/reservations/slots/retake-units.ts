import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Act } from "../actor.ts";
import { isWithinHours } from "./opening.ts";
import { productOf } from "./product.ts";
import { slotTaken } from "./slot-taken.ts";
import { findUnits, type HeldColumns } from "./units.ts";
import type { Row } from "../store.ts";

/**
 * Takes what a reservation needs at the time it has: on its way back into the day, or because it
 * never had it. One that staff had taken beyond capacity may be so again.
 * @throws Failure 4090 `slot`, with the three nearest free starts
 */
export async function retakeUnits(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  row: Row,
  productId: string,
): Promise<HeldColumns> {
  const { hospitalId, reservationId, preparationMinutes, cleanupMinutes } = row;
  const { calendar } = facts;
  const product = productOf(facts, productId);
  const { needs } = product;
  const booking = { start: row.startsAt, end: row.endsAt, preparationMinutes, cleanupMinutes };
  const fits = row.conflict !== "OUTSIDE_HOURS" || isWithinHours(calendar, needs, booking);
  const units = fits
    ? await findUnits(trx, { ...booking, hospitalId, needs, reservationId })
    : null;
  if (units && (units.over.length === 0 || row.overbooked)) return units.columns;
  const wanted = { hospitalId, calendar, product, start: row.startsAt, now: act.now };
  throw await slotTaken(trx, { ...wanted, reservationId });
}
