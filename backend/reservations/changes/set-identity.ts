import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { kstDay } from "#contract/kst.ts";
import type { IdentityInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { assertVersion, lockReservation } from "../store.ts";
import { recordChange } from "./record-change.ts";

/**
 * 신분증 확인 of who is here or has been, with today's day; no platform is told.
 * @throws Failure 4040, 4090 `version`, 4090 `transition` for who has not come
 */
export async function setIdentity(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  { how, version }: IdentityInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  assertVersion(row, version);
  if (how === row.identity) return toReservation(row);
  const hasCome = row.status === "CHECKED_IN" || row.status === "COMPLETED";
  // What was said can be taken back whatever became of the visit.
  if (!hasCome && how !== null)
    throw conflict({ conflict: "transition" }, "nobody has come who could be asked");
  const updated = await recordChange(trx, act, row, {
    columns: { identity: how, identityOn: how === null ? null : kstDay(act.now) },
    written: {
      action: "IDENTITY",
      before: { identity: row.identity },
      after: { identity: how },
    },
  });
  return toReservation(updated);
}
