import { sql, type Kysely } from "kysely";

/**
 * Of which business there a booking is: of two businesses each has ids of its own. `external_business`
 * of a reservation and of a push: '' for the one that the hospital was first linked with
 * (`platform_links.first_business_id`), its id for any other; of a link: whose bookings come in now, or did
 * last. Of a link that was ended before this nobody knows the first, until it is linked again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column external_business text not null default '';
    alter table reservations
      drop constraint reservations_hospital_id_platform_external_id_key,
      add constraint reservations_booking_once
        unique (hospital_id, platform, external_business, external_id);
    alter table platform_events add column external_business text not null default '';
    alter table platform_links
      add column first_business_id text,
      add column external_business text not null default '';
    alter table platform_links no force row level security;
    update platform_links set first_business_id = business_id where business_id is not null;
    alter table platform_links force row level security;
  `.execute(db);
}
