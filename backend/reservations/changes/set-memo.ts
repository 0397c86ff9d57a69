import type { HospitalTransaction } from "#backend/database/database.ts";
import type { MemoInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { recordChange } from "./record-change.ts";
import { assertVersion, lockReservation } from "../store.ts";

/**
 * Writes the staff's memo; no platform is told. What stands in its way is another's memo: where
 * `was` says which one was seen, only that; else an old version.
 * @throws Failure 4040, 4090 `version`
 */
export async function setMemo(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  { memo, version, was }: MemoInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  if (was === undefined || asForms(was) !== asForms(row.memo)) assertVersion(row, version);
  const updated = await recordChange(trx, act, row, {
    columns: { memo },
    written: { action: "MEMO", before: { memo: row.memo }, after: { memo } },
  });
  return toReservation(updated);
}

/** A text as it comes out of a form that it was put into. */
const asForms = (text: string) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim();
