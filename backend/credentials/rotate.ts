import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { hospitalIds } from "#backend/database/hospital-ids.ts";
import { SealError, type Envelope, type Place } from "./envelope.ts";
import { SEALED_TABLES, type SealedTable } from "./sealed-columns.ts";

/** Rows of one transaction: they are locked for no longer than it takes to seal so many. */
const AT_ONCE = 200;

export interface Rotated {
  /** Sealed anew with the first key. */
  anew: number;
  /** Sealed with the first key before. */
  before: number;
  /** Not opened, or not written: left as they are, with why. */
  left: (Place & { why: string })[];
}

/**
 * Seals whatever is sealed at rest anew with the first key, while everything runs: each secret stays
 * readable with the keys that are there. It can be broken off at any time and begun again: what is done
 * is done. What does not open, or cannot be written, is left as it is and named, and the rest gone on
 * with; nothing is lost.
 */
export async function rotateKeys(
  { kysely, inHospital }: Pick<Database, "kysely" | "inHospital">,
  envelope: Envelope,
): Promise<Rotated> {
  const rotated: Rotated = { anew: 0, before: 0, left: [] };
  const rotateAll = async ({ key, columns, ...of }: SealedTable, hospitalId: string | null) => {
    const inTransaction: InTransaction = (work) =>
      hospitalId === null ? kysely.transaction().execute(work) : inHospital(hospitalId, work);
    for (const column of columns) {
      const all = { ...of, key, column, hospitalId };
      let rows: string[];
      let after = "";
      do {
        rows = await inTransaction((trx) => rowsOf(trx, all, after));
        await rotateRows({ inTransaction, envelope, rotated }, all, rows);
        after = rows.at(-1) ?? "";
      } while (rows.length === AT_ONCE);
    }
  };
  for (const table of SEALED_TABLES.filter((one) => !isOfHospitals(one)))
    await rotateAll(table, null);
  for (const hospitalId of await hospitalIds({ kysely }, "early"))
    for (const table of SEALED_TABLES.filter(isOfHospitals)) await rotateAll(table, hospitalId);
  return rotated;
}

const isOfHospitals = ({ key }: SealedTable): boolean => key[0] === "hospital_id";

type InTransaction = <Done>(work: (trx: HospitalTransaction) => Promise<Done>) => Promise<Done>;
interface Column {
  table: string;
  key: readonly string[];
  column: string;
  /** Null: its rows belong to none. */
  hospitalId: string | null;
}
interface Work {
  inTransaction: InTransaction;
  envelope: Envelope;
  rotated: Rotated;
}

const rowSql = ({ key }: Column) =>
  sql<string>`concat_ws('/', ${sql.join(key.map((name) => sql.ref(name)))})`;
const isOwn = ({ hospitalId }: Column) =>
  hospitalId === null ? sql`true` : sql`hospital_id = ${hospitalId}`;

/** The next rows that have something sealed. */
async function rowsOf(trx: HospitalTransaction, of: Column, after: string): Promise<string[]> {
  const row = rowSql(of);
  const { rows } = await sql<{ row: string }>`
    select ${row} as row from ${sql.table(of.table)}
    where ${isOwn(of)} and ${sql.ref(of.column)} is not null and ${row} > ${after}
    order by ${row} limit ${AT_ONCE}`.execute(trx);
  return rows.map((one) => one.row);
}

/** Together; where that fails, each by itself: one that cannot be written keeps no other back. */
async function rotateRows(work: Work, of: Column, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    const done = await work.inTransaction((trx) => rotateSome(trx, work.envelope, of, rows));
    work.rotated.anew += done.anew;
    work.rotated.before += done.before;
    work.rotated.left.push(...done.left);
  } catch (error) {
    if (rows.length > 1) for (const row of rows) await rotateRows(work, of, [row]);
    else {
      const { table, column } = of;
      const why = error instanceof Error ? error.message : "not written";
      work.rotated.left.push({ table, row: rows[0] ?? "", column, why });
    }
  }
}

async function rotateSome(
  trx: HospitalTransaction,
  envelope: Envelope,
  of: Column,
  wanted: readonly string[],
): Promise<Rotated> {
  const { table, column } = of;
  const done: Rotated = { anew: 0, before: 0, left: [] };
  const row = rowSql(of);
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${row} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${isOwn(of)} and ${sql.ref(column)} is not null and ${row} = any (${wanted}::text[])
    order by ${row} for update`.execute(trx);
  const anew: { row: string; sealed: Buffer }[] = [];
  for (const { row, sealed } of rows) {
    if (envelope.isFirst(sealed)) {
      done.before += 1;
      continue;
    }
    const place = { table, row, column };
    try {
      anew.push({ row, sealed: envelope.seal(envelope.open(sealed, place), place) });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      done.left.push({ ...place, why: error.message });
    }
  }
  if (anew.length > 0)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = given.sealed
      from unnest(${anew.map((one) => one.row)}::text[], ${anew.map((one) => one.sealed)}::bytea[])
        as given (row, sealed)
      where ${isOwn(of)} and ${row} = given.row`.execute(trx);
  done.anew = anew.length;
  return done;
}
