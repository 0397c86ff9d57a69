import type { HospitalTransaction } from "#backend/database/database.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { Erasing } from "./batch.ts";
import { oldest, reservationsOf } from "./due.ts";
import { firstKept } from "./kept-until.ts";

/**
 * Whose a reservation was: the database blanks what has `blanked_at`, and its history with it
 * (migration 0027). Its version goes up: what staff still type beside an older one is refused.
 */
export const blankReservations: Erasing = async (trx, hospitalId, now) => {
  const hospital = await trx
    .selectFrom("hospitals")
    .select("keptYears")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirst();
  // There is none of this id yet, and no reservation.
  if (hospital === undefined) return { count: 0 };
  const from = firstKept(kstDay(now), hospital.keptYears);
  const rows = await trx
    .with("due", () => overdueQuery(trx, hospitalId, from))
    .updateTable("reservations as r")
    .from("due")
    .set((eb) => ({ blankedAt: now, version: eb("r.version", "+", 1) }))
    .where("r.hospitalId", "=", hospitalId)
    .whereRef("r.reservationId", "=", "due.reservationId")
    .returning("r.reservationId")
    .execute();
  return {
    ...{ count: rows.length, of: "RESERVATIONS", reservationIds: reservationsOf(rows) },
    until: addDays(from, -1),
  };
};

/** @param from the first KST day that is kept */
export const overdueQuery = (trx: HospitalTransaction, hospitalId: string, from: string) =>
  oldest(trx, hospitalId, from).where("blankedAt", "is", null);
