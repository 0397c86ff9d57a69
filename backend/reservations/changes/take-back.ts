import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, type Failure } from "#backend/failure.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import type { TakeBackInput } from "#contract/reservation-inputs.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { isUndo, judge, UNDO_MINUTES } from "#contract/reservation-status.ts";
import type { Act } from "../actor.ts";
import { subjectOf } from "./change-status.ts";
import { meaningOf } from "../actions.ts";
import { readHistory } from "../history.ts";
import { toReservation } from "../mapping.ts";
import { moveBack } from "./move-back.ts";
import { recordChange } from "./record-change.ts";
import { setStatus, statusColumns } from "./set-status.ts";
import { assertVersion, lockReservation, type Row } from "../store.ts";

/**
 * 되돌리기: takes back the last thing that staff did to a reservation, a status, a move or both, as
 * if it had not been done, its conflict included; once. A status goes back as the table of states
 * says, and with it the move that gave it; a move alone within 10 minutes and while its platform
 * was not told; a booking of staff's own, as a move, is called off. A memo or a check of the
 * identity since stays, and makes no version too old. Within the hold nothing is said to the platform (product.md §5).
 * @throws Failure 4040, 4090 `version`, 4090 `slot` when its seat is taken meanwhile, 4090
 *   `transition` when there is nothing to take back, or not any more
 */
export async function takeBack(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  { version }: TakeBackInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  const lines = await readHistory(trx, act.hospitalId, reservationId);
  const at = lines.findLastIndex(({ action }) => meaningOf(action).gives);
  const last = lines[at];
  const notes = lines.slice(at + 1).filter(({ action }) => meaningOf(action).note).length;
  assertVersion(row, version, notes);
  if (last?.byKind !== "STAFF" || !meaningOf(last.action).reversible) throw nothingToTakeBack();
  if (last.action === "BOOKED") {
    if (!isFresh(row, last, act.now)) throw nothingToTakeBack();
    return toReservation(await callOff(trx, act, row));
  }
  if (last.from !== null && mayGoBack(row, last, last.from, act.now))
    return toReservation(
      await setStatus(trx, act, row, last.from, null, { takesBack: true, lines }),
    );
  if (last.from === null && isFresh(row, last, act.now))
    return toReservation(await moveBack(trx, act, row, last));
  throw nothingToTakeBack();
}

/** As if it had not been booked: what it held is free, its lines stay. */
const callOff = (trx: HospitalTransaction, act: Act, row: Row): Promise<Row> =>
  recordChange(trx, act, row, {
    columns: { ...statusColumns(row, act, "CANCELED"), conflict: null },
    written: { action: "TAKEN_BACK", from: row.status, to: "CANCELED" },
    tells: true,
  });

function mayGoBack(row: Row, last: HistoryEntry, to: HistoryEntry["from"], now: Date): boolean {
  // Naming the status it already had settled a conflict: no change that the table could judge.
  if (to === null || to === last.to) return isFresh(row, last, now);
  return isUndo(row.status, to) && judge(subjectOf(row), to, now).allowed;
}

/** Done a moment ago, and the platform does not know, nor knew since. */
const isFresh = (row: Row, { at }: HistoryEntry, now: Date): boolean =>
  !subjectOf(row).told &&
  (row.toldAt === null || row.toldAt <= new Date(at)) &&
  now.getTime() - Date.parse(at) <= UNDO_MINUTES * MINUTE_MS;

const nothingToTakeBack = (): Failure =>
  conflict({ conflict: "transition" }, "there is nothing to take back, or not any more");
