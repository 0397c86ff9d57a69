import type { HospitalTransaction } from "#backend/database/database.ts";

/**
 * The next number of the hospital's visit day, from 1. Bookings of one day wait here for each
 * other's commit, so none is given twice and none that was rolled back leaves a gap.
 */
export async function nextNumber(
  trx: HospitalTransaction,
  hospitalId: string,
  visitDay: string,
): Promise<number> {
  const { last } = await trx
    .insertInto("reservationNumbers")
    .values({ hospitalId, visitDay, last: 1 })
    .onConflict((oc) =>
      oc
        .columns(["hospitalId", "visitDay"])
        .doUpdateSet((eb) => ({ last: eb("reservationNumbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** `1121-004`: month and day of the first visit day, and the number within it. Kept for life. */
export const formatNumber = (visitDay: string, dayNumber: number): string =>
  `${visitDay.slice(5, 7)}${visitDay.slice(8, 10)}-${String(dayNumber).padStart(3, "0")}`;
