import type { Selectable } from "kysely";
import { recordAccess } from "#backend/access/index.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Answer } from "#contract/answers.ts";
import { historySchema, type HistoryEntry } from "#contract/reservation.ts";
import type { Over } from "#contract/resource.ts";
import { actorName, type Act } from "./actor.ts";

type Details = Record<string, string | number | boolean | null | Over[] | Answer[]>;

/** What a change was; what is left out did not change. */
export interface Written extends Pick<HistoryEntry, "action"> {
  from?: HistoryEntry["from"];
  to?: HistoryEntry["to"];
  reason?: string | null;
  before?: Details;
  after?: Details;
}

/** Adds a line to a reservation's history, in the transaction of the change itself. */
export const historyQuery = (
  trx: Pick<HospitalTransaction, "insertInto">,
  act: Act,
  reservationId: string,
  written: Written,
) =>
  trx.insertInto("reservationHistory").values({
    hospitalId: act.hospitalId,
    reservationId,
    at: act.now,
    byKind: act.by.kind,
    byName: actorName(act.by),
    byAccount: act.by.kind === "STAFF" ? act.by.accountId : null,
    address: act.address ?? null,
    action: written.action,
    fromStatus: written.from ?? null,
    toStatus: written.to ?? null,
    reason: written.reason ?? null,
    before: written.before ?? null,
    after: written.after ?? null,
  });

/**
 * What a person of the hospital changes stands on the access record as well; it costs no statement.
 * Reasons stay in the history, which is blanked with its reservation.
 */
export function recordOwnChange(
  trx: HospitalTransaction,
  { hospitalId, by, now, address }: Act,
  reservationId: string,
  { action, to }: Written,
): void {
  if (by.kind !== "STAFF") return;
  recordAccess(trx, {
    ...{ hospitalId, accountId: by.accountId, byName: by.name, address, at: now },
    ...{ act: "CHANGE", subjects: [reservationId], subjectCount: 1 },
    scope: { what: action, to: to ?? undefined },
  });
}

/** A line of history alone, of what changed nothing else. */
export async function writeHistory(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  written: Written,
): Promise<void> {
  recordOwnChange(trx, act, reservationId, written);
  await historyQuery(trx, act, reservationId, written).execute();
}

/** All lines of a reservation, oldest first. */
export async function readHistory(
  trx: HospitalTransaction,
  hospitalId: string,
  reservationId: string,
): Promise<HistoryEntry[]> {
  const rows = await trx
    .selectFrom("reservationHistory")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "=", reservationId)
    .orderBy("entry")
    .execute();
  return rows.map(toEntry);
}

const toEntry = (row: Selectable<Schema["reservationHistory"]>): HistoryEntry =>
  historySchema.parse({
    at: row.at.toISOString(),
    by: row.byName,
    byKind: row.byKind,
    address: row.address,
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    reason: row.reason,
    before: row.before,
    after: row.after,
  });
