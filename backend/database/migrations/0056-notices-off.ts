import { sql, type Kysely } from "kysely";

/** Of what an account wants no notice. What it does not name is told of, a kind that comes later as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column notices_off text[] not null default '{}'
      check (notices_off <@ array['requests', 'expired', 'untold'])
  `.execute(db);
}
