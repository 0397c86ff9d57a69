import { sql, type Kysely } from "kysely";

/** Whose account changed the settings, or a doctor, a room or a device last: names are no proof (decision 048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals add column changed_by_account uuid;
    alter table resources add column changed_by_account uuid;
  `.execute(db);
}
