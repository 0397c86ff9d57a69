import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { NewerSchemaError } from "#backend/database/migrate.ts";
import { sectionSchema, type Foot, type Head } from "./format.ts";
import type { Sections } from "./sections.ts";
import { tablesOf, type Table } from "./tables.ts";

/**
 * Fills the tables, which have the schema of the backup, in one transaction. Their owner sees and
 * writes every hospital's rows in it, and no trigger but those of foreign keys does anything.
 * @throws Error where there is not what the backup says; nothing is changed
 */
export async function load(client: pg.ClientBase, head: Head, sections: Sections): Promise<Foot> {
  await client.query("begin");
  await refuseNewerJobs(client, head);
  for (const { of, first } of head.months)
    await client.query("select add_month_of($1, $2)", [of, first]);
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => name).join(", ");
  await client.query(tables.map(opened).join(";"));
  // What the migrations put there is in the backup as well.
  await client.query(`truncate ${names}`);
  const { filled, foot } = await fillAll(client, sections);
  if (!isSame(filled, foot.rows)) throw new Error("The backup holds other rows than it says.");
  for (const [name, last] of Object.entries(foot.sequences))
    await client.query("select setval($1, $2)", [name, last]);
  await client.query("set constraints all immediate");
  await client.query(tables.map(closed).join(";"));
  await client.query("commit");
  await client.query(`analyze ${names}`);
  return foot;
}

/** Table by table until the foot. @returns how many rows each took */
async function fillAll(client: pg.ClientBase, sections: Sections) {
  const filled: Record<string, number> = {};
  for (;;) {
    const section = sectionSchema.parse(await sections.line());
    if (!("table" in section)) return { filled, foot: section };
    const { table, columns } = section;
    const rows = client.query(from(`copy ${table} (${columns.join(", ")}) from stdin`));
    await pipeline(sections.rows(), rows);
    filled[table] = rows.rowCount;
  }
}

const opened = ({ name, perHospital }: Table) =>
  `alter table ${name} disable trigger user` + (perHospital ? `, no force row level security` : "");
const closed = ({ name, perHospital }: Table) =>
  `alter table ${name} enable trigger user` + (perHospital ? `, force row level security` : "");

/** The jobs' tables have the schema of this release already, which may be a later one. */
async function refuseNewerJobs(client: pg.ClientBase, { jobsMigration }: Head): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    "select max(id) as last from graphile_worker.migrations",
  );
  if (jobsMigration > (rows[0]?.last ?? 0))
    throw new NewerSchemaError([`graphile_worker ${jobsMigration}`], "backup");
}

function isSame(some: Record<string, number>, others: Record<string, number>): boolean {
  const names = Object.keys(others);
  return (
    names.length === Object.keys(some).length && names.every((name) => some[name] === others[name])
  );
}
