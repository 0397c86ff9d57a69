import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { answerDeadline } from "./answer-deadline.ts";
import { freshFacts, type FreshFacts } from "../fresh-facts.ts";
import { readHistory } from "../history.ts";
import { placeBefore } from "./move-back.ts";
import { isOfPlace, placeLine } from "./place.ts";
import { recordChange } from "./record-change.ts";
import { retakeUnits } from "../slots/retake-units.ts";
import { HOLDS_NOTHING } from "../slots/units.ts";
import { earlierOf } from "../standing.ts";
import type { Changes, Row } from "../store.ts";

interface TakingBack {
  /** What staff did last is undone whole: a conflict that it settled is open again, the place that
   * it moved the reservation from is its place again. */
  takesBack?: boolean;
  /** Its history, oldest first, where that is read already. */
  lines?: readonly HistoryEntry[];
}

/**
 * Sets a status that the table of states has allowed, and settles any conflict with it.
 * @throws Failure 4090 `slot` when the status needs what is not free, 4090 `transition`
 *   when it needs a seat and the booking is of no product yet
 */
export async function setStatus(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  to: Status,
  reason: string | null,
  { takesBack = false, lines }: TakingBack = {},
): Promise<Row> {
  const past = takesBack
    ? (lines ?? (await readHistory(trx, row.hospitalId, row.reservationId)))
    : [];
  const earlier = earlierOf(past, to);
  const changed: Changes = earlier
    ? { status: to, ...earlier.columns, statusReason: reason ?? earlier.columns.statusReason }
    : to === row.status
      ? { statusReason: reason ?? row.statusReason }
      : { ...statusColumns(row, act, to), statusReason: reason };
  const back = earlier?.move ? await placeBefore(trx, act, row, earlier.move) : null;
  const reopened = back?.conflict ?? earlier?.conflict ?? null;
  const facts = freshFacts(trx, act.hospitalId);
  const place =
    back ??
    (isOfPlace(reopened)
      ? HOLDS_NOTHING
      : holdsSeat(to)
        ? await unitsFor(trx, act, facts, row)
        : {});
  return recordChange(trx, act, row, {
    columns: {
      ...changed,
      conflict: reopened,
      ...place,
      ...(to === "REQUESTED" ? { answerBy: await answerBy(facts, act, row) } : {}),
    },
    written: {
      action: earlier ? "TAKEN_BACK" : "STATUS",
      from: row.status,
      to,
      reason,
      ...(back
        ? { before: placeLine(row), after: placeLine({ ...row, ...back }) }
        : row.conflict !== reopened && {
            before: { conflict: row.conflict },
            after: { conflict: reopened },
          }),
    },
    tells: true,
  });
}

/** The columns of a status newly given. */
export const statusColumns = (row: Row, { now }: Act, to: Status) => ({
  status: to,
  previousStatus: row.status,
  statusSince: now,
  statusReason: null,
});

/** What it holds it keeps; what it left, or never had, must be free. */
async function unitsFor(
  trx: HospitalTransaction,
  act: Act,
  facts: FreshFacts,
  row: Row,
): Promise<Changes> {
  const keeps = holdsSeat(row.status) && row.seat !== null && row.conflict !== "OUTSIDE_HOURS";
  if (keeps) return {};
  if (row.productId === null)
    throw conflict({ conflict: "transition" }, "the booking is of no product yet");
  return retakeUnits(trx, act, await facts(), row, row.productId);
}

/** A request that is open again keeps its deadline, or gets a new one when that is over. */
const answerBy = async (facts: FreshFacts, { now }: Act, row: Row) =>
  row.answerBy !== null && now < row.answerBy ? row.answerBy : answerDeadline(await facts(), now);
