import { sql, type Kysely } from "kysely";

/**
 * Since when a hospital's weekly hours and monthly closures are as they are: what is reckoned of earlier
 * days by those of now can say so. Null where nobody has changed them since this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hospitals add column hours_changed_at timestamptz`.execute(db);
}
