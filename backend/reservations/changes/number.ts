import type { HospitalTransaction } from "#backend/database/database.ts";

/**
 * Gives the next number of the hospital's visit day as `last`, from 1. Bookings of one day wait
 * here for each other's commit, so none is given twice and none that was rolled back leaves a gap.
 */
export const nextNumberQuery = (
  trx: Pick<HospitalTransaction, "insertInto">,
  hospitalId: string,
  visitDay: string,
) =>
  trx
    .insertInto("reservationNumbers")
    .values({ hospitalId, visitDay, last: 1 })
    .onConflict((oc) =>
      oc
        .columns(["hospitalId", "visitDay"])
        .doUpdateSet((eb) => ({ last: eb("reservationNumbers.last", "+", 1) })),
    )
    .returning("last");

/** `1121-004`: month and day of the first visit day, and the number within it. Kept for life. */
export const formatNumber = (visitDay: string, dayNumber: number): string =>
  `${visitDay.slice(5, 7)}${visitDay.slice(8, 10)}-${String(dayNumber).padStart(3, "0")}`;
