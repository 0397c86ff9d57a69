import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import {
  isUndo,
  judge,
  TRANSITIONS,
  type Status,
  type Subject,
  type Verdict,
} from "#contract/reservation-status.ts";
import type { StatusInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { setStatus } from "./set-status.ts";
import { assertVersion, lockReservation, type Row } from "../store.ts";

/**
 * Changes the status by hand, as far as the table of states allows. Where the platform's word was
 * not understood, or asked for what the table forbids, naming the present status settles that.
 * @throws Failure 4040, 4000 (a reason is needed), 4090 `version`, `transition` or `slot`
 */
export async function changeStatus(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  input: StatusInput,
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  assertVersion(row, input.version);
  if (!isSettling(row, input)) assertAllowed(row, input, act.now);
  const updated = await setStatus(trx, act, row, input.status, input.reason || null, {
    takesBack: isUndo(row.status, input.status),
  });
  return toReservation(updated);
}

const isSettling = (row: Row, { status }: StatusInput) =>
  status === row.status &&
  (row.conflict === "UNKNOWN_STATUS" || row.conflict === "FORBIDDEN_CHANGE");

type Asked = Pick<StatusInput, "status" | "reason">;

/** @throws Failure 4090 `transition`, 4000 (a reason is needed) */
export function assertAllowed(row: Row, { status, reason }: Asked, now: Date): void {
  const transition = TRANSITIONS[row.status][status];
  assertVerdict(
    transition?.clockOnly
      ? { allowed: false, because: "transition" }
      : judge(subjectOf(row), status, now),
    status,
  );
  if (transition?.needsReason && !reason) throw invalid({ reason: "사유를 적어 주세요." });
}

/** @throws Failure 4090 `transition`, with the time from which on it is allowed, if there is one */
export function assertVerdict(verdict: Verdict, to: Status): void {
  if (verdict.allowed) return;
  const from = "from" in verdict ? { availableFrom: verdict.from.toISOString() } : {};
  throw conflict({ conflict: "transition", ...from }, `it may not become ${to} now`);
}

/** What the table of states may look at. */
export const subjectOf = (row: Row): Subject => ({
  status: row.status,
  start: row.startsAt,
  since: row.statusSince,
  previous: row.previousStatus,
  told: row.syncState === "SYNCED",
});
