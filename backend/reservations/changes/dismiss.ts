import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { DismissInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { assertVersion, lockReservation } from "../store.ts";
import { recordChange } from "./record-change.ts";

/**
 * 치우기: a request that expired stands in 확인 필요 no more, for nobody; the rest of it stays as it is.
 * What a colleague has put away already is put away.
 * @throws Failure 4040, 4090 `version`, 4090 `transition` when it has not expired
 */
export async function dismiss(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  { version }: DismissInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  if (row.dismissedAt !== null) return toReservation(row);
  assertVersion(row, version);
  if (row.status !== "EXPIRED")
    throw conflict({ conflict: "transition" }, "only what has expired is put away");
  const updated = await recordChange(trx, act, row, {
    columns: { dismissedAt: act.now },
    written: { action: "DISMISSED" },
  });
  return toReservation(updated);
}
