import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { isLinked } from "#contract/platform.ts";
import type { TellingInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { assertVersion, lockReservation, type Row } from "../store.ts";
import { recordChange } from "./record-change.ts";
import { tookColumn } from "../receiving/said.ts";
import { known, toBeTold, toBeToldAtOnce } from "./telling.ts";

/**
 * What staff make of a telling that failed: it is told again after the hold, or they have told the
 * platform themselves.
 * @throws Failure 4040, 4090 `version`, 4090 `transition` when nothing of it has failed
 */
export async function settleTelling(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  { how, version }: TellingInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  assertVersion(row, version);
  if (row.syncState !== "FAILED" || !isLinked(row.platform))
    throw conflict({ conflict: "transition" }, "there is nothing that could not be told");
  const updated = await recordChange(
    trx,
    act,
    row,
    how === "AGAIN"
      ? { columns: toBeTold(act.now), written: { action: "TELL_AGAIN" } }
      : {
          columns: {
            ...known(act.now),
            ...tookColumn(
              row,
              { status: row.status, start: row.startsAt, end: row.endsAt },
              { at: act.now },
            ),
          },
          written: {
            action: "TOLD_BY_HAND",
            to: row.status,
            after: { start: row.startsAt.toISOString() },
          },
        },
  );
  return toReservation(updated);
}

/** Its platform is told anew how it stands, as a version of its own: what it took before is no repeat of that. */
export const tellAgain = (trx: HospitalTransaction, act: Act, row: Row): Promise<Row> =>
  recordChange(trx, act, row, {
    columns: { ...toBeToldAtOnce(act.now, row.tellAt), externalSaid: row.externalSaid },
    written: { action: "TELL_AGAIN" },
  });
