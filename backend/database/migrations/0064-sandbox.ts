import { sql, type Kysely } from "kysely";

/**
 * What Naver and Kakao know, where the demo plays them (decision 065): the outside world, which no
 * query of the product reads, and which reads nothing of the product. In an installation without a demo it stays empty.
 *
 * `platforms`: what changed last there; whoever changes a booking takes its row first, so that changes
 * are committed in the order of their `changed_at`. `bookings.seen_sequence`: how far the product
 * has heard of what patients did. `strays`: bookings that the product told of and that were never
 * made here. `acts`: writes that were taken, by Idempotency-Key. `pushes`: what is to be pushed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create schema if not exists sandbox;

    create table sandbox.platforms (
      platform text primary key check (platform in ('NAVER', 'KAKAO')),
      changed_at timestamptz not null,
      changes bigint not null default 0
    );
    create table sandbox.businesses (
      platform text not null check (platform in ('NAVER', 'KAKAO')),
      business_id text not null,
      name text not null,
      account text,
      phone text,
      brn text,
      api_keys text[] not null,
      primary key (platform, business_id)
    );
    create table sandbox.items (
      platform text not null,
      business_id text not null,
      item_id text not null,
      position integer generated always as identity,
      name text not null,
      description text,
      duration_minutes integer not null,
      cleanup_minutes integer,
      capacity integer,
      price jsonb,
      offered boolean not null,
      review text not null check (review in ('WAITING', 'PASSED', 'REJECTED')),
      reason text,
      updated_at timestamptz not null,
      primary key (platform, business_id, item_id),
      foreign key (platform, business_id) references sandbox.businesses
    );
    create table sandbox.slots (
      platform text not null,
      business_id text not null,
      item_id text not null,
      day date not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      free integer not null check (free >= 0),
      primary key (platform, business_id, item_id, starts_at),
      foreign key (platform, business_id, item_id) references sandbox.items
    );
    create index on sandbox.slots (platform, business_id, item_id, day);
    create table sandbox.bookings (
      platform text not null,
      business_id text not null,
      booking_id text not null,
      item_id text not null,
      sequence integer not null,
      seen_sequence integer not null,
      status text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      name text not null,
      phone text not null,
      visit_type text,
      message text,
      birth_date text,
      answers jsonb,
      changed_at timestamptz not null,
      told_version integer,
      told_at timestamptz,
      by_hand boolean not null default false,
      primary key (platform, booking_id),
      unique (platform, changed_at),
      foreign key (platform, business_id) references sandbox.businesses
    );
    create index on sandbox.bookings (platform, business_id, starts_at);
    create table sandbox.strays (
      platform text not null,
      booking_id text not null,
      status text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      version integer not null,
      told_at timestamptz not null,
      primary key (platform, booking_id)
    );
    create table sandbox.acts (
      platform text not null,
      key text not null,
      request text not null,
      status integer not null,
      answer jsonb not null,
      acted_at timestamptz not null default now(),
      primary key (platform, key)
    );
    create index on sandbox.acts (acted_at);
    create table sandbox.pushes (
      push_id bigint generated always as identity primary key,
      platform text not null,
      booking_id text not null,
      body jsonb not null,
      -- Others of its booking may overtake it.
      unordered boolean not null default false,
      due_at timestamptz not null default now(),
      tries integer not null default 0
    );
    create index on sandbox.pushes (platform, booking_id);
    create table sandbox.faults (
      server text primary key check (server in ('NAVER', 'KAKAO', 'EMR')),
      kind text not null,
      seconds integer,
      since timestamptz not null,
      hits integer not null default 0
    );
    create table sandbox.once (
      kind text primary key
    );
    create table sandbox.exchanges (
      exchange_id bigint generated always as identity primary key,
      at timestamptz not null,
      server text not null,
      -- Who asked: we them, or they us.
      outward boolean not null,
      request text not null,
      -- Null: there was none.
      answer text,
      took_ms integer not null,
      is_fault boolean not null,
      what text not null
    );
    create index on sandbox.exchanges (server, exchange_id desc);
  `.execute(db);
}
