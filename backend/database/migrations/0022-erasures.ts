import { sql, type Kysely } from "kysely";

/** What is erased when its time is over, or at a patient's wish, stands on the access record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_lines drop constraint access_lines_act_check,
      add constraint access_lines_act_check check (act in ('READ', 'SEARCH', 'EXPORT', 'PRINT',
        'REVEAL', 'CHANGE', 'FEED', 'SETTINGS', 'LOGIN', 'ERASURE'));
  `.execute(db);
}
