import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import { SEAT_STATUSES } from "#contract/reservation-status.ts";
import { underNumber } from "../reading/under-number.ts";

/** Where and when a booking would stand. */
interface Place {
  productId: string;
  start: Date;
  end: Date;
}

/**
 * Of whom staff said what is known already (`besides`): is the same person, by name and phone, booked
 * that KST day for the same product or at the same time as well? A treatment after the consultation is
 * no mistake, the same consultation twice is one.
 * @throws Failure 4090 `twice` with those of them that staff did not name
 */
export async function assertNotTwice(
  trx: HospitalTransaction,
  hospitalId: string,
  { party: { name, phone: own, bookedBy }, besides }: Pick<BookInput, "party" | "besides">,
  { productId, start, end }: Place,
): Promise<void> {
  // Whom somebody else calls for, and who has no number, is known by that one's.
  const phone = own || bookedBy?.phone;
  if (besides === undefined || !phone) return;
  const day = kstDay(start);
  const rows = await trx
    .selectFrom("reservations")
    .select(["reservationId as id", "productId", "startsAt", "endsAt"])
    .where("hospitalId", "=", hospitalId)
    .where((eb) => underNumber(eb, phone))
    .where("partyName", "=", name.normalize("NFC"))
    .where("startsAt", ">=", kstInstant(day))
    .where("startsAt", "<", kstInstant(addDays(day, 1)))
    .where("status", "in", SEAT_STATUSES)
    .orderBy("startsAt")
    .execute();
  const twice = rows.filter(
    (row) =>
      !besides.includes(row.id) &&
      (row.productId === productId || (row.startsAt < end && row.endsAt > start)),
  );
  if (twice.length === 0) return;
  const booked = twice.map(({ id, productId, startsAt }) => ({
    ...{ id, productId },
    start: startsAt.toISOString(),
  }));
  throw conflict({ conflict: "twice", booked }, "they are booked that day already");
}
