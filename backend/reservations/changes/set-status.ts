import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { Act } from "../actor.ts";
import { answerDeadline } from "./answer-deadline.ts";
import { freshFacts, type FreshFacts } from "../fresh-facts.ts";
import { isOfPlace, NO_SEAT } from "./place.ts";
import { recordChange } from "./record-change.ts";
import { retakeSeat } from "../slots/retake-seat.ts";
import { earlierOf } from "../standing.ts";
import type { Changes, Row } from "../store.ts";

/**
 * Sets a status that the table of states has allowed, and settles any conflict with it. With
 * `takesBack` what staff did last is undone whole: the conflict that it had settled is open again.
 * @throws Failure 4090 `slot` when the status needs a seat and none is free, 4090 `transition`
 *   when it needs one and the booking is of no product yet
 */
export async function setStatus(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  to: Status,
  reason: string | null,
  { takesBack = false } = {},
): Promise<Row> {
  const earlier = takesBack ? await earlierOf(trx, row, to) : null;
  const changed: Changes = earlier
    ? { status: to, ...earlier.columns, statusReason: reason ?? earlier.columns.statusReason }
    : to === row.status
      ? { statusReason: reason ?? row.statusReason }
      : { status: to, previousStatus: row.status, statusSince: act.now, statusReason: reason };
  const reopened = earlier?.conflict ?? null;
  const facts = freshFacts(trx, act.hospitalId);
  return recordChange(trx, act, row, {
    columns: {
      ...changed,
      conflict: reopened,
      ...(isOfPlace(reopened) ? NO_SEAT : holdsSeat(to) ? await seatFor(trx, act, facts, row) : {}),
      ...(to === "REQUESTED" ? { answerBy: await answerBy(facts, act, row) } : {}),
    },
    written: {
      action: earlier ? "TAKEN_BACK" : "STATUS",
      from: row.status,
      to,
      reason,
      ...(row.conflict === reopened
        ? {}
        : { before: { conflict: row.conflict }, after: { conflict: reopened } }),
    },
    tells: true,
  });
}

/** A seat that it has it keeps; one that it left, or never had, must be free. */
async function seatFor(
  trx: HospitalTransaction,
  act: Act,
  facts: FreshFacts,
  row: Row,
): Promise<Changes> {
  const keeps = holdsSeat(row.status) && row.seat !== null && row.conflict !== "OUTSIDE_HOURS";
  if (keeps) return {};
  if (row.productId === null)
    throw conflict({ conflict: "transition" }, "the booking is of no product yet");
  return retakeSeat(trx, act, await facts(), row, row.productId);
}

/** A request that is open again keeps its deadline, or gets a new one when that is over. */
const answerBy = async (facts: FreshFacts, { now }: Act, row: Row) =>
  row.answerBy !== null && now < row.answerBy ? row.answerBy : answerDeadline(await facts(), now);
