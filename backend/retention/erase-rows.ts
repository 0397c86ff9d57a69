import { sql, type RawBuilder } from "kysely";
import type { Erased } from "#contract/access-acts.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { BATCH, type Erasing } from "./batch.ts";
import type { Gone } from "./rule-kinds.ts";
import { RULES } from "./rules.ts";

/** What goes with the rows of a table where it is on the record; the others tell of staff. */
const OF: Record<string, Erased> = {
  ...{ platformEvents: "PUSHES", documents: "DOCUMENTS", applications: "APPLICATIONS" },
};

/** A rule by which rows go, and their table. */
export interface Going extends Gone {
  table: string;
}

/** All of them, in the order of the rules. */
export const GOINGS: readonly Going[] = Object.entries(RULES).flatMap(([table, rule]) =>
  "rows" in rule && Array.isArray(rule.rows) ? rule.rows.map((gone) => ({ table, ...gone })) : [],
);

/** Deletes the rows whose time is over, the oldest first. */
export const eraseRows: Erasing[] = GOINGS.map((going) => async (trx, hospitalId, now) => {
  const from = addDays(kstDay(now), -going.days);
  const { table } = going;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where hospital_id = ${hospitalId} and ctid = any(array(${goneQuery(hospitalId, going, from)}))
  `.execute(trx);
  const of = OF[table];
  return { count: Number(numAffectedRows), ...(of && { of, until: addDays(from, -1) }) };
});

/** Where the rows lie. @param from the first KST day that is kept */
export const goneQuery = (
  hospitalId: string,
  { table, gone, only, unless }: Going,
  from: string,
): RawBuilder<unknown> => sql`
  select ctid from ${sql.table(table)}
  where hospital_id = ${hospitalId} and ${sql.ref(gone)} < ${kstInstant(from)}
    and ${only === undefined ? sql`true` : sql`${sql.ref(only)} is not null`}
    and ${unless === undefined ? sql`true` : sql`${sql.ref(unless)} is null`}
  order by ${sql.ref(gone)} limit ${sql.lit(BATCH)} for update skip locked`;
