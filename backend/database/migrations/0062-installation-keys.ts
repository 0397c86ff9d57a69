import { sql, type Kysely } from "kysely";

/** Keys that the installation makes for itself, once, sealed for their row (decision 058). Of no hospital. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation_keys (
      name text primary key,
      sealed bytea not null,
      made_at timestamptz not null default now()
    );
  `.execute(db);
}
