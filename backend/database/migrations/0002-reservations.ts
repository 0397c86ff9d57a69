import { sql, type Kysely } from "kysely";

/**
 * Reservations, their history and the inbox of pushes. The exclusion constraint is what keeps a
 * slot from being sold twice: no two reservations that hold a seat may hold the same seat of the
 * same product at overlapping times, buffers included. `external_said` is what the platform said
 * last (word, times, product): it tells the platform's changes from its repeats.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservations (
      hospital_id uuid not null references hospitals,
      reservation_id uuid not null,
      visit_day date not null,
      day_number integer not null,
      product_id uuid,
      platform text not null check (platform in ('NAVER', 'KAKAO', 'EMR', 'DOCTALK', 'PHONE', 'WALK_IN')),
      external_id text,
      external_status text,
      external_sequence bigint,
      external_said jsonb,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      preparation_minutes smallint not null default 0,
      cleanup_minutes smallint not null default 0,
      occupies tstzrange not null,
      seat smallint check (seat >= 0),
      seat_capacity smallint not null,
      party_name text not null,
      party_given_name text not null generated always as (substr(party_name, 2)) stored,
      party_initials text not null,
      party_phone text not null,
      party_phone_last4 text not null generated always as (right(party_phone, 4)) stored,
      party_birth_date date,
      party_chart_number text,
      visit_type text check (visit_type in ('FIRST', 'RETURN')),
      message text,
      memo text not null default '',
      status text not null check (status in
        ('REQUESTED', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW', 'CANCELED', 'REJECTED', 'EXPIRED')),
      status_reason text,
      status_since timestamptz not null,
      previous_status text,
      answer_by timestamptz,
      overbooked boolean not null default false,
      conflict text check (conflict in
        ('SEAT_TAKEN', 'OUTSIDE_HOURS', 'UNKNOWN_ITEM', 'UNKNOWN_STATUS', 'FORBIDDEN_CHANGE')),
      sync_state text not null default 'NONE' check (sync_state in ('NONE', 'PENDING', 'SYNCED', 'FAILED')),
      tell_at timestamptz,
      told_at timestamptz,
      version integer not null default 1,
      created_by text not null,
      created_at timestamptz not null,
      primary key (hospital_id, reservation_id),
      unique (hospital_id, visit_day, day_number),
      unique (hospital_id, platform, external_id),
      foreign key (hospital_id, product_id) references products,
      check (starts_at < ends_at),
      check (occupies @> tstzrange(starts_at, ends_at)),
      check (overbooked or seat is null or seat < seat_capacity),
      constraint seat_held check (
        seat is not null or conflict is not null or status not in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN')),
      constraint seat_once exclude using gist
        (hospital_id with =, product_id with =, seat with =, occupies with &&)
        where (status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN'))
    );
    create index reservations_by_start on reservations (hospital_id, starts_at, reservation_id);
    create index reservations_by_product on reservations (hospital_id, product_id, starts_at);
    create index reservations_by_name on reservations (hospital_id, party_name text_pattern_ops);
    create index reservations_by_given_name on reservations (hospital_id, party_given_name text_pattern_ops);
    create index reservations_by_initials on reservations (hospital_id, party_initials text_pattern_ops);
    create index reservations_by_last4 on reservations (hospital_id, party_phone_last4);
    create index reservations_to_answer on reservations (hospital_id, answer_by)
      where status = 'REQUESTED' or conflict is not null;

    create table reservation_numbers (
      hospital_id uuid not null references hospitals,
      visit_day date not null,
      last integer not null,
      primary key (hospital_id, visit_day)
    );

    create table reservation_history (
      hospital_id uuid not null,
      reservation_id uuid not null,
      entry bigint not null generated always as identity,
      at timestamptz not null,
      by_kind text not null check (by_kind in ('STAFF', 'PLATFORM', 'SYSTEM')),
      by_name text not null,
      by_account uuid,
      action text not null,
      from_status text,
      to_status text,
      reason text,
      before jsonb,
      after jsonb,
      primary key (hospital_id, reservation_id, entry),
      foreign key (hospital_id, reservation_id) references reservations
    );

    create table platform_events (
      hospital_id uuid not null references hospitals,
      platform text not null,
      event_id text not null,
      booking_id text not null,
      sequence bigint not null,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      payload jsonb not null,
      applied_at timestamptz,
      outcome text,
      primary key (hospital_id, platform, event_id)
    );
    create index on platform_events (hospital_id, platform, booking_id, sequence);
  `.execute(db);

  const tenantTables = [
    "hospitals",
    "hospital_hours",
    "hospital_breaks",
    "hospital_closures",
    "accounts",
    "sessions",
    "one_time_tokens",
    "idempotency_keys",
    "kin_links",
    "products",
    "platform_links",
    "platform_items",
    "reservations",
    "reservation_numbers",
    "reservation_history",
    "platform_events",
  ];
  for (const table of tenantTables) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      alter table ${sql.table(table)} force row level security;
      create policy own_hospital on ${sql.table(table)}
        using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
    `.execute(db);
  }
}
