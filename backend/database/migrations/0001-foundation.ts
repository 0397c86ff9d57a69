import { sql, type Kysely } from "kysely";

/**
 * Accounts, hospitals, products, links. Every tenant table's keys start with `hospital_id`, and
 * row-level security lets a transaction see only the hospital it named (`app.hospital_id`).
 * The two directories answer "which hospital?" before one is known and hold nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gist;

    create table hospitals (
      hospital_id uuid primary key,
      name text not null,
      contact_phone text not null,
      platform_product_loading_status text not null default 'NONE',
      minimum_time_block smallint not null default 30
        check (minimum_time_block in (5, 10, 15, 20, 30, 60)),
      lead_minutes integer not null default 0 check (lead_minutes >= 0),
      window_days integer not null default 60 check (window_days > 0),
      answer_minutes integer not null default 60 check (answer_minutes > 0),
      version integer not null default 1
    );

    create table hospital_hours (
      hospital_id uuid not null references hospitals,
      weekday smallint not null check (weekday between 0 and 6),
      opens smallint not null,
      closes smallint not null,
      last_acceptance smallint not null,
      primary key (hospital_id, weekday),
      check (0 <= opens and opens < closes and closes <= 1440),
      check (last_acceptance between opens and closes)
    );

    create table hospital_breaks (
      hospital_id uuid not null,
      weekday smallint not null,
      starts smallint not null,
      ends smallint not null,
      name text not null,
      primary key (hospital_id, weekday, starts),
      foreign key (hospital_id, weekday) references hospital_hours on delete cascade,
      check (starts < ends)
    );

    create table hospital_closures (
      hospital_id uuid not null references hospitals,
      starts_on date not null,
      ends_on date not null,
      name text not null,
      primary key (hospital_id, starts_on),
      check (starts_on <= ends_on)
    );

    create table accounts (
      hospital_id uuid not null references hospitals,
      account_id uuid not null,
      login_id text not null,
      name text not null,
      password_hash text not null,
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (hospital_id, account_id),
      unique (hospital_id, login_id)
    );

    create table login_directory (
      login_id text primary key,
      hospital_id uuid not null references hospitals,
      account_id uuid not null,
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    create table sessions (
      hospital_id uuid not null,
      session_id uuid not null,
      account_id uuid not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      rotation integer not null default 0,
      rotated_at timestamptz not null,
      revoked_at timestamptz,
      revoked_because text check (revoked_because in ('LOGOUT', 'REUSE')),
      primary key (hospital_id, session_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    create table one_time_tokens (
      hospital_id uuid not null,
      token_hash bytea not null,
      account_id uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (hospital_id, token_hash),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    create table idempotency_keys (
      hospital_id uuid not null references hospitals,
      key text not null,
      request_hash bytea not null,
      status smallint not null,
      body jsonb not null,
      created_at timestamptz not null,
      primary key (hospital_id, key)
    );

    -- Failures per hashed login id and per address, before a hospital is known. The columns are
    -- those of rate-limiter-flexible; losing the counts in a crash is worth the cheaper writes.
    create unlogged table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );

    create table kin_links (
      hospital_id uuid not null references hospitals,
      link_key text not null,
      url text,
      tel text,
      primary key (hospital_id, link_key),
      check (num_nonnulls(url, tel) = 1)
    );

    create table kin_link_directory (
      link_key text primary key,
      hospital_id uuid not null references hospitals
    );

    create table products (
      hospital_id uuid not null references hospitals,
      product_id uuid not null,
      name text not null,
      short_name text not null,
      category text not null check (category in ('TREATMENT', 'PROCEDURE', 'CHECKUP', 'COUNSEL')),
      description text not null default '',
      duration_minutes smallint not null check (duration_minutes between 5 and 720 and duration_minutes % 5 = 0),
      preparation_minutes smallint not null default 0 check (preparation_minutes between 0 and 240),
      cleanup_minutes smallint not null default 0 check (cleanup_minutes between 0 and 240),
      capacity smallint not null default 1 check (capacity between 1 and 50),
      price_kind text not null check (price_kind in ('COVERED', 'UNCOVERED', 'FREE', 'AFTER_COUNSEL')),
      price_amount integer,
      confirm_mode text not null default 'HOSPITAL' check (confirm_mode in ('INSTANT', 'HOSPITAL')),
      state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
      position integer not null,
      version integer not null default 1,
      primary key (hospital_id, product_id),
      check ((price_kind = 'UNCOVERED') = (price_amount is not null))
    );

    create table platform_links (
      hospital_id uuid not null references hospitals,
      platform text not null check (platform in ('NAVER', 'KAKAO', 'EMR')),
      state text not null,
      business_id text,
      last_success_at timestamptz,
      failures integer not null default 0,
      primary key (hospital_id, platform)
    );

    create table link_directory (
      platform text not null,
      business_id text not null,
      hospital_id uuid not null references hospitals,
      primary key (platform, business_id)
    );

    create table platform_items (
      hospital_id uuid not null,
      platform text not null,
      item_id text not null,
      product_id uuid not null,
      primary key (hospital_id, platform, item_id),
      foreign key (hospital_id, platform) references platform_links,
      foreign key (hospital_id, product_id) references products
    );
  `.execute(db);
}
