import { sql, type Kysely } from "kysely";

/**
 * Addresses at which a calendar program reads a hospital's bookings. Of the secret in it only the
 * hash is kept, and its first and last letters to know it again. The directory finds the hospital,
 * also of one that was removed: it is answered like one that never was, and counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      hospital_id uuid not null,
      feed_id uuid not null,
      account_id uuid not null,
      name text not null,
      begins text not null,
      ends text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz,
      last_seen_by text,
      content_tag text,
      content_changed_at timestamptz,
      removed_at timestamptz,
      asked_after integer not null default 0,
      primary key (hospital_id, feed_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade,
      check (num_nulls(content_tag, content_changed_at) in (0, 2))
    );
    create table calendar_feed_directory (
      secret_hash bytea primary key check (octet_length(secret_hash) = 32),
      hospital_id uuid not null,
      feed_id uuid not null,
      unique (hospital_id, feed_id),
      foreign key (hospital_id, feed_id) references calendar_feeds on delete cascade
    );
    alter table calendar_feeds enable row level security;
    alter table calendar_feeds force row level security;
    create policy own_hospital on calendar_feeds
      using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
  `.execute(db);
}
