import { sql } from "kysely";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/index.ts";

/**
 * Whether the schema has every migration of this release.
 * @throws the driver's error when the database is out of reach
 */
export async function isCurrentSchema({ kysely }: Pick<Database, "kysely">): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(kysely);
  if (rows[0]?.found !== true) return false;
  const { rows: applied } = await sql<{ name: string }>`
    select name from kysely_migration`.execute(kysely);
  const names = new Set(applied.map((row) => row.name));
  return Object.keys(migrations).every((name) => names.has(name));
}
