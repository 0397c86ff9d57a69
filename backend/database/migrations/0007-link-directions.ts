import { sql, type Kysely } from "kysely";

/**
 * What a link says of each of its directions. `last_success_at` was both at once: processes of the
 * release before go on writing it, nobody reads it any more. `…_fails_since` null = it works, as far
 * as anybody tried; of receiving only asking a platform can find out that it fails. A link that is
 * PAUSED with no `paused_until` is until somebody ends it. `told_at` of a reservation is no sending:
 * it says since when the platform knows, from itself most often. In the release before only sending
 * could fail: what is not well is so since it last worked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_links
      add column last_received_at timestamptz,
      add column last_told_at timestamptz,
      add column receiving_fails_since timestamptz,
      add column telling_fails_since timestamptz,
      add column paused_until timestamptz,
      add check (paused_until is null or state = 'PAUSED');

    do $$
    declare linked record;
    begin
      for linked in select distinct hospital_id from link_directory loop
        perform set_config('app.hospital_id', linked.hospital_id::text, true);
        update platform_links as link set
          last_received_at = (select max(received_at) from platform_events as event
            where event.hospital_id = link.hospital_id and event.platform = link.platform),
          last_told_at = (select max(line.at)
            from reservations as r join reservation_history as line
              using (hospital_id, reservation_id)
            where r.hospital_id = link.hospital_id and r.platform = link.platform
              and line.action = 'TOLD'),
          telling_fails_since = case when state in ('DEGRADED', 'AUTH_REQUIRED')
            then coalesce(last_success_at, now()) end
        where hospital_id = linked.hospital_id;
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
