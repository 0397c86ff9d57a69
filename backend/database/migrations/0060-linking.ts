import { sql, type Kysely } from "kysely";

/**
 * `platform_links.paused_from`: what a link that is PAUSED was before, and is again when it goes on.
 * Pushes of a paused link wait, in the order in which they came (`platform_events_waiting`); what a
 * platform was told of late is found without reading the whole history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_links
      add column paused_from text check (paused_from in ('ACTIVE', 'DEGRADED', 'AUTH_REQUIRED'));
    create index platform_events_waiting
      on platform_events (hospital_id, platform, received_at, event_id)
      where applied_at is null;
    create index reservation_history_told on reservation_history (hospital_id, at desc)
      where action = 'TOLD';
  `.execute(db);
}
