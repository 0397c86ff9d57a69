import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import { judge, type Subject } from "#contract/reservation-status.ts";
import { isBookable } from "#contract/product-states.ts";
import type { Act } from "../actor.ts";
import { assertVerdict } from "./change-status.ts";
import { createReservation, newReservationId } from "./create.ts";
import { freshFacts } from "../fresh-facts.ts";
import { bookedByColumns, toReservation } from "../mapping.ts";
import { productOf } from "../slots/product.ts";
import { takeSlot } from "../slots/take-slot.ts";
import { assertNotTwice } from "./booked-twice.ts";

/**
 * Books by phone or at the desk: confirmed at once, or there at once, on the lowest free units;
 * outside opening hours with a reason only.
 * @throws Failure 4040 (product), 4000 (a product that takes no bookings), 4090 `twice`, `slot`,
 *   or `transition` where nobody can be there yet
 */
export const book = async (
  trx: HospitalTransaction,
  act: Act,
  input: BookInput,
): Promise<Reservation> => bookKnowing(await freshFacts(trx, act.hospitalId)(), trx, act, input);

/** The same, with the hospital's facts as this transaction has read them. */
export async function bookKnowing(
  facts: Facts,
  trx: HospitalTransaction,
  act: Act,
  input: BookInput,
): Promise<Reservation> {
  const product = productOf(facts, input.productId);
  if (!isBookable(product.state))
    throw invalid({ productId: "지금은 예약을 받지 않는 상품이에요. 다른 상품을 골라 주세요." });

  const start = new Date(input.start);
  const status = input.checkIn ? "CHECKED_IN" : "CONFIRMED";
  if (input.checkIn) assertVerdict(judge(newlyConfirmed(start, act.now), status, act.now), status);

  const { productId, durationMinutes } = product;
  const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
  await assertNotTwice(trx, act.hospitalId, input, { productId, start, end });

  const reason = input.reason || null;
  const reservationId = newReservationId();
  const { columns, over } = await takeSlot(trx, act, {
    reservationId,
    calendar: facts.calendar,
    product,
    start,
    overbook: input.overbook ?? false,
    walkIn: input.checkIn ?? false,
    outsideHours: reason !== null,
  });
  const row = await createReservation(
    trx,
    act,
    {
      ...columns,
      reservationId,
      platform: input.platform,
      partyName: input.party.name,
      partyPhone: input.party.phone ?? "",
      ...bookedByColumns(input.party.bookedBy),
      visitType: input.visitType ?? null,
      memo: input.memo ?? "",
      status,
      statusReason: reason,
    },
    {
      action: "BOOKED",
      to: status,
      reason,
      after: {
        start: start.toISOString(),
        ...(input.party.bookedBy && { bookedBy: input.party.bookedBy.relation }),
        ...(over.length > 0 && { overbooked: true, over }),
      },
    },
  );
  return toReservation(row);
}

const newlyConfirmed = (start: Date, now: Date): Subject => ({
  status: "CONFIRMED",
  start,
  since: now,
  previous: null,
  told: false,
});
