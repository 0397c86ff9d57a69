import { sql, type Kysely } from "kysely";

/**
 * When whoever decides has looked at a document (decision 072): one that came since then is looked at before what it
 * was handed in for is let in. Of what there is now nobody knows: it is looked at once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column seen_at timestamptz`.execute(db);
}
