import type { HospitalTransaction } from "#backend/database/database.ts";
import { kstInstant } from "#contract/kst.ts";
import { BATCH } from "./batch.ts";

/**
 * A batch of reservations of days before `from`, the oldest first; those that somebody holds are left
 * to the next time.
 */
export const oldest = (trx: HospitalTransaction, hospitalId: string, from: string) =>
  trx
    .selectFrom("reservations")
    .select("reservationId")
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", "<", kstInstant(from))
    .orderBy("startsAt")
    .limit(BATCH)
    .forUpdate()
    .skipLocked();

/** Which reservations rows are of, each once. */
export const reservationsOf = (rows: readonly { reservationId: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ reservationId }) => reservationId));
