import { sql, type Kysely } from "kysely";

/**
 * A closed period has an id of its own, as the other closures have: two may begin on one day where the
 * first of them is over, and one that was cut short keeps the days that are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospital_closures add column closure_id uuid not null default gen_random_uuid();
    alter table hospital_closures drop constraint hospital_closures_pkey;
    alter table hospital_closures add primary key (hospital_id, closure_id);
  `.execute(db);
}
