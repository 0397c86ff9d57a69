import { sql, type Kysely } from "kysely";

/** Who changed a doctor, a room or a device last: whoever typed meanwhile is told (decision 055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table resources add column changed_at timestamptz;
    alter table resources add column changed_by text;
  `.execute(db);
}
