import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { createReservation, newReservationId } from "./create.ts";
import { freshFacts } from "../fresh-facts.ts";
import { toReservation } from "../mapping.ts";
import { productOf } from "../slots/product.ts";
import { takeSlot } from "../slots/take-slot.ts";

/**
 * Books by phone or at the desk: confirmed at once, on the lowest free seat.
 * @throws Failure 4040 (product), 4000 (a product that takes no bookings), 4090 `slot`
 */
export async function book(
  trx: HospitalTransaction,
  act: Act,
  input: BookInput,
): Promise<Reservation> {
  const facts = await freshFacts(trx, act.hospitalId)();
  const product = productOf(facts, input.productId);
  if (product.state !== "ACTIVE")
    throw invalid({ productId: "지금은 예약을 받지 않는 상품이에요. 다른 상품을 골라 주세요." });

  const reservationId = newReservationId();
  const slot = await takeSlot(trx, act, {
    reservationId,
    calendar: facts.calendar,
    product,
    start: new Date(input.start),
    overbook: input.overbook ?? false,
  });
  const row = await createReservation(
    trx,
    act,
    {
      ...slot,
      reservationId,
      platform: input.platform,
      partyName: input.party.name,
      partyPhone: input.party.phone,
      visitType: input.visitType ?? null,
      memo: input.memo ?? "",
      status: "CONFIRMED",
    },
    {
      action: "BOOKED",
      to: "CONFIRMED",
      after: { start: slot.startsAt.toISOString(), ...(slot.overbooked && { overbooked: true }) },
    },
  );
  return toReservation(row);
}
