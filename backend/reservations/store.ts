import { sql, type Selectable } from "kysely";
import { conflict, notFound } from "#backend/failure.ts";
import { SEAT_STATUSES } from "#contract/reservation-status.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { toReservation } from "./mapping.ts";

export type Row = Selectable<Schema["reservations"]>;
/** Columns that a change may write; what follows from them `recordChange` adds. */
export type Changes = Partial<Omit<Row, "hospitalId" | "reservationId" | "version" | "occupies">>;

/** The condition of the exclusion constraint, letter for letter, so that its index serves. */
export const holdsSeatSql = sql<boolean>`status in (${sql.join(SEAT_STATUSES.map((s) => sql.lit(s)))})`;

/** @throws Failure 4040 */
export async function readReservation(
  trx: HospitalTransaction,
  hospitalId: string,
  reservationId: string,
): Promise<Row> {
  const row = await byId(trx, hospitalId, reservationId).executeTakeFirst();
  if (!row) throw notFound("reservation");
  return row;
}

/** Reads it and keeps every other change of it waiting until this transaction ends. */
export async function lockReservation(
  trx: HospitalTransaction,
  hospitalId: string,
  reservationId: string,
): Promise<Row> {
  const row = await byId(trx, hospitalId, reservationId).forUpdate().executeTakeFirst();
  if (!row) throw notFound("reservation");
  return row;
}

const byId = (trx: HospitalTransaction, hospitalId: string, reservationId: string) =>
  trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "=", reservationId);

/**
 * @param notes how many memos and checks of the identity it may be older by
 * @throws Failure 4090 `version`, with the reservation as it now stands, when `version` is old
 */
export function assertVersion(row: Row, version: number, notes = 0): void {
  if (version <= row.version && version >= row.version - notes) return;
  throw conflict({ conflict: "version", current: toReservation(row) }, "the version is old");
}

/**
 * What to throw when a reservation read as `row` was not there to be changed: 4090 `version`, with
 * the reservation as it now stands.
 */
export async function changedMeanwhile(trx: HospitalTransaction, row: Row): Promise<Error> {
  assertVersion(await readReservation(trx, row.hospitalId, row.reservationId), row.version);
  return new Error("a reservation changed without changing its version");
}
