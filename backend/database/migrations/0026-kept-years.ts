import { sql, type Kysely } from "kysely";

/**
 * For how many years after its day a hospital keeps whose a reservation was (domain.md §3), and when
 * that was taken away (`blanked_at`). The indexes have what still waits for its time, and no more:
 * each night reads from the oldest on and stops at the first that is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals
      add column kept_years smallint not null default 3 check (kept_years in (1, 3, 5));
    alter table reservations add column blanked_at timestamptz;

    create index reservations_to_blank on reservations (hospital_id, starts_at)
      where blanked_at is null;
    create index reservations_with_words on reservations (hospital_id, starts_at)
      where message is not null or tell_words is not null;
    create index reservation_history_with_words on reservation_history (hospital_id, reservation_id)
      where before ? 'message' or after ? 'message';
    create index platform_events_received on platform_events (hospital_id, received_at);
    create index calendar_feeds_removed on calendar_feeds (hospital_id, removed_at)
      where removed_at is not null;
  `.execute(db);
}
