import { sql, type Kysely } from "kysely";

/**
 * Who called for the patient (bookedBy: all three columns or none), found by the end of their number
 * as the patient is; and whether an identity card was looked at, or why not, with the KST day of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column booked_by_name text,
      add column booked_by_phone text,
      add column booked_by_phone_last4 text generated always as (right(booked_by_phone, 4)) stored,
      add column booked_by_relation text check (booked_by_relation in
        ('PARENT', 'CHILD', 'SPOUSE', 'FAMILY', 'CAREGIVER', 'OTHER')),
      add column identity text check (identity in
        ('CHECKED', 'MINOR', 'EMERGENCY', 'IMPAIRED', 'REFERRED', 'UNINSURED')),
      add column identity_on date,
      add constraint booked_by_whole check (
        num_nulls(booked_by_name, booked_by_phone, booked_by_relation) in (0, 3)),
      add constraint identity_whole check (num_nulls(identity, identity_on) in (0, 2));
    create index reservations_by_booker on reservations (hospital_id, booked_by_phone_last4)
      where booked_by_phone_last4 is not null;
  `.execute(db);
}
