import { sql, type Kysely } from "kysely";

/**
 * What became of a telling that is not tried any more: `tell_ended` says why (the platform refused
 * it, or did not take it for 24 h), `tell_words` what the platform said. They mean something only
 * while `sync_state` is FAILED: processes of the release before write that without these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column tell_ended text check (tell_ended in ('REFUSED', 'NO_ANSWER')),
      add column tell_words text;
    create index reservations_untold on reservations (hospital_id, starts_at)
      where sync_state in ('PENDING', 'FAILED');
  `.execute(db);
}
