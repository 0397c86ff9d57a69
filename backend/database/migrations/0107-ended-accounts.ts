import { sql, type Kysely } from "kysely";

/**
 * An account that is given or ended is a change of who may what, too (decision 075). Its name is kept with
 * it: the account is gone, and the access record tells of it for longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_changes
      drop constraint account_changes_what_check,
      add constraint account_changes_what_check
        check (what in ('EXPORT', 'UNMASK', 'SETTINGS', 'LEAVE', 'ACCOUNT')),
      -- As colleagues called whose it was.
      add column name text,
      add check (what <> 'ACCOUNT' or name is not null);
    create index account_changes_ended on account_changes (hospital_id)
      where what = 'ACCOUNT' and not is_on;
  `.execute(db);
}
