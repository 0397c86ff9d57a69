import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { SealError, type Envelope, type Place } from "./envelope.ts";
import { SEALED_TABLES } from "./sealed-columns.ts";

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
  const hospitals = await kysely.selectFrom("hospitalDirectory").select("hospitalId").execute();
  for (const { hospitalId } of hospitals)
    for (const { table, key, columns } of SEALED_TABLES)
      for (const column of columns) {
        let after: string | undefined = "";
        while (after !== undefined) {
          const from: string = after;
          after = await inHospital(hospitalId, (trx) =>
            rotateSome({ trx, envelope, rotated }, { table, key, column, hospitalId }, from),
          );
        }
      }
  return rotated;
}

interface Column {
  table: string;
  key: readonly string[];
  column: string;
  hospitalId: string;
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
  const row = sql`concat_ws('/', ${sql.join(key.map((name) => sql.ref(name)))})`;
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${row} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where hospital_id = ${hospitalId} and ${sql.ref(column)} is not null and ${row} > ${after}
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
      where hospital_id = ${hospitalId} and ${row} = given.row`.execute(trx);
  rotated.anew += anew.length;
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.row;
}
