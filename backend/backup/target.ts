import type pg from "pg";
import type { Head } from "./format.ts";

/** What must not be there where a backup comes back. Each asks, changes nothing, and says it in a line. */

/** Our programs' connections; `listener.ts` and `presence.ts` name them. */
const OF_PROGRAMS = ["doctalk listener", "doctalk jobs"];

/** @throws Error while a server or a worker is on this database */
export async function refusePrograms(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = any($1)`,
    [OF_PROGRAMS],
  );
  if (rowCount !== 0)
    throw new Error("A program is running on this database: stop every server and worker first.");
}

/** @throws Error where there is a hospital already */
export async function refuseHospitals(client: pg.ClientBase): Promise<void> {
  if (!(await isTable(client, "hospitals"))) return;
  // Row-level security hides them from their owner too, until this is undone.
  await client.query("begin; alter table hospitals no force row level security");
  const { rowCount } = await client.query("select from hospitals limit 1");
  await client.query("rollback");
  if (rowCount !== 0)
    throw new Error(
      "There is a hospital in this database already: a backup is restored into an empty one only.",
    );
}

/** @throws Error where the schema has what the backup's has not */
export async function refuseLater(client: pg.ClientBase, { migrations }: Head): Promise<void> {
  if (!(await isTable(client, "kysely_migration"))) return;
  const { rows } = await client.query<{ name: string }>(
    "select name from kysely_migration where name <> all($1) order by name",
    [migrations],
  );
  if (rows.length > 0)
    throw new Error(
      "The backup is older than this database's schema: restore it into one that no release has " +
        "been started on.",
    );
}

async function isTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.' || $1) is not null as found",
    [name],
  );
  return rows[0]?.found === true;
}
