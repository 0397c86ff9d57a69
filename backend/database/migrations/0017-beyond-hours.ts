import { sql, type Kysely } from "kysely";

/** Staff have placed it outside the hours, knowing that: no later look calls it 시간 밖. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column beyond_hours boolean not null default false;
  `.execute(db);
}
