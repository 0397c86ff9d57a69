import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, type Failure } from "#backend/failure.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import {
  conflictKindSchema,
  type HistoryEntry,
  type Reservation,
  type TakeBackInput,
} from "#contract/reservation.ts";
import { isUndo, judge, UNDO_MINUTES } from "#contract/reservation-status.ts";
import type { Act } from "./actor.ts";
import { subjectOf } from "./change-status.ts";
import { lastChange } from "./history.ts";
import { toReservation } from "./mapping.ts";
import { movedBack } from "./moved-back.ts";
import { setStatus } from "./set-status.ts";
import { assertVersion, lockReservation, type Row } from "./store.ts";

/** What the history gives as the reason. */
const REASON = "바로 되돌림";

const earlierSchema = z.object({ conflict: conflictKindSchema.nullable() });

/**
 * 되돌리기: takes back the last thing that staff did to a reservation, a status or a move, as if it
 * had not been done, its conflict and seat included. A status goes back as the table of states says;
 * a move within 10 minutes, while its platform was not told and the visit is still to come. Within
 * the hold nothing is said to the platform (product.md §5).
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
  assertVersion(row, version);
  const last = await lastChange(trx, row);
  if (last?.byKind !== "STAFF") throw nothingToTakeBack();
  if (last.action === "STATUS") return toReservation(await statusBack(trx, act, row, last));
  if (last.action === "RESCHEDULED" && isFresh(row, last, act.now))
    return toReservation(await movedBack(trx, act, row, last, REASON));
  throw nothingToTakeBack();
}

async function statusBack(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  { at, from, to, before }: HistoryEntry,
): Promise<Row> {
  if (from === null) throw nothingToTakeBack();
  // Naming the status it already had settled a conflict: no change that the table could judge.
  const settled = from === to;
  const allowed = settled
    ? isFresh(row, { at }, act.now)
    : isUndo(row.status, from) && judge(subjectOf(row), from, act.now).allowed;
  if (!allowed) throw nothingToTakeBack();
  const earlier = earlierSchema.safeParse(before);
  return setStatus(trx, act, row, from, REASON, earlier.data?.conflict ?? null);
}

/** Done a moment ago, and the platform does not know. */
const isFresh = (row: Row, { at }: Pick<HistoryEntry, "at">, now: Date): boolean =>
  !subjectOf(row).told && now.getTime() - Date.parse(at) <= UNDO_MINUTES * MINUTE_MS;

const nothingToTakeBack = (): Failure =>
  conflict({ conflict: "transition" }, "there is nothing to take back, or not any more");
