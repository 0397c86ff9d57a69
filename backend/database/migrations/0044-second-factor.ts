import { sql, type Kysely } from "kysely";

/** A second factor of an account, and what counts as within the hospital (decision 057). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      hospital_id uuid not null,
      account_id uuid not null,
      -- Sealed (backend/credentials): the app's, and the one that is being set up.
      secret bytea,
      since timestamptz,
      -- Of the last code that let in: it and those before it are good no more.
      last_step bigint not null default 0,
      next_secret bytea,
      next_at timestamptz,
      primary key (hospital_id, account_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade,
      check ((secret is null) = (since is null)),
      check ((next_secret is null) = (next_at is null))
    );

    create table recovery_codes (
      hospital_id uuid not null,
      account_id uuid not null,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (hospital_id, account_id, code_hash),
      foreign key (hospital_id, account_id) references second_factors on delete cascade
    );

    -- Whose password, or one-time token, was right: waits for the code.
    create table login_tickets (
      hospital_id uuid not null,
      ticket_hash bytea not null,
      account_id uuid not null,
      by text not null check (by in ('PASSWORD', 'TOKEN')),
      expires_at timestamptz not null,
      wrong smallint not null default 0,
      primary key (hospital_id, ticket_hash),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    create table hospital_networks (
      hospital_id uuid not null references hospitals on delete cascade,
      network_id uuid not null,
      network cidr not null,
      name text not null check (char_length(name) between 1 and 30),
      by_name text not null,
      added_at timestamptz not null,
      primary key (hospital_id, network_id),
      unique (hospital_id, network)
    );
    select guard_access('second_factors'), guard_access('recovery_codes'),
      guard_access('login_tickets'), guard_access('hospital_networks');
  `.execute(db);
}
