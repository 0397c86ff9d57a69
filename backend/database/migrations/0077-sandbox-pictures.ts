import { sql, type Kysely } from "kysely";

/** How many pictures a product has there: drawn as they are asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox.items add column pictures integer not null default 0`.execute(db);
}
