import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Changes, Row } from "../store.ts";
import { announcing } from "./record-change.ts";

/** What of a reservation says how far its platform knows it. */
type Telling = Pick<
  Changes,
  "syncState" | "toldAt" | "tellAt" | "tellEnded" | "tellWords" | "externalSaid"
>;

/**
 * Records what came of telling the platform and announces it, in one statement. It is no change of
 * the reservation: its version stays, and who is about to change it may.
 */
export async function recordTelling(
  trx: HospitalTransaction,
  row: Row,
  columns: Telling,
): Promise<void> {
  await trx
    .updateTable("reservations")
    .set(columns)
    .where("hospitalId", "=", row.hospitalId)
    .where("reservationId", "=", row.reservationId)
    .returning(announcing(row).as("announced"))
    .execute();
}
