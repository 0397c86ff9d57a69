import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { SealError, type Envelope, type Place } from "./envelope.ts";
import { SEALED_TABLES, type SealedTable } from "./sealed-columns.ts";

/** Rows of one transaction: they are locked for no longer than it takes to seal so many. */
const AT_ONCE = 200;

export interface Rotated {
  /** Sealed anew with the first key. */
  anew: number;
  /** Sealed with the first key before. */
  before: number;
  /** Not opened: left as they are, with why. */
  unopened: (Place & { why: string })[];
}

/**
 * Seals whatever is sealed at rest anew with the first key, while everything runs: each secret stays
 * readable with the keys that are there. It can be broken off at any time and begun again: what is done
 * is done. What does not open is left as it is and named; nothing is lost.
 */
export async function rotateKeys(
  { kysely, inHospital }: Pick<Database, "kysely" | "inHospital">,
  envelope: Envelope,
): Promise<Rotated> {
  const rotated: Rotated = { anew: 0, before: 0, unopened: [] };
  const rotateAll = async ({ key, columns, ...of }: SealedTable, hospitalId: string | null) => {
    const inTransaction = <Done>(work: (trx: HospitalTransaction) => Promise<Done>) =>
      hospitalId === null ? kysely.transaction().execute(work) : inHospital(hospitalId, work);
    for (const column of columns) {
      let after: string | undefined = "";
      while (after !== undefined) {
        const from: string = after;
        after = await inTransaction((trx) =>
          rotateSome({ trx, envelope, rotated }, { ...of, key, column, hospitalId }, from),
        );
      }
    }
  };
  for (const table of SEALED_TABLES.filter((one) => !isOfHospitals(one)))
    await rotateAll(table, null);
  const hospitals = await kysely.selectFrom("hospitalDirectory").select("hospitalId").execute();
  for (const { hospitalId } of hospitals)
    for (const table of SEALED_TABLES.filter(isOfHospitals)) await rotateAll(table, hospitalId);
  return rotated;
}

const isOfHospitals = ({ key }: SealedTable): boolean => key[0] === "hospital_id";

interface Column {
  table: string;
  key: readonly string[];
  column: string;
  /** Null: its rows belong to none. */
  hospitalId: string | null;
}
interface Work {
  trx: HospitalTransaction;
  envelope: Envelope;
  rotated: Rotated;
}

/** @returns the last row that it has looked at; undefined where there are no more */
async function rotateSome(
  { trx, envelope, rotated }: Work,
  { table, key, column, hospitalId }: Column,
  after: string,
): Promise<string | undefined> {
  const own = hospitalId === null ? sql`true` : sql`hospital_id = ${hospitalId}`;
  const row = sql`concat_ws('/', ${sql.join(key.map((name) => sql.ref(name)))})`;
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${row} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${own} and ${sql.ref(column)} is not null and ${row} > ${after}
    order by ${row} limit ${AT_ONCE} for update`.execute(trx);
  const anew: { row: string; sealed: Buffer }[] = [];
  for (const { row, sealed } of rows) {
    if (envelope.isFirst(sealed)) {
      rotated.before += 1;
      continue;
    }
    const place = { table, row, column };
    try {
      anew.push({ row, sealed: envelope.seal(envelope.open(sealed, place), place) });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      rotated.unopened.push({ ...place, why: error.message });
    }
  }
  if (anew.length > 0)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = given.sealed
      from unnest(${anew.map((one) => one.row)}::text[], ${anew.map((one) => one.sealed)}::bytea[])
        as given (row, sealed)
      where ${own} and ${row} = given.row`.execute(trx);
  rotated.anew += anew.length;
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.row;
}
