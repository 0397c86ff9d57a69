import { sql, type Kysely } from "kysely";

/**
 * What linking, sending, reading and comparing need (product.md §5 and §6).
 *
 * `platform_links`: `address` is its own where it is not the installation's (an EMR's), `account` is what the platform said of itself when it was verified; the circuit is
 * shared by all processes: after `circuit_failures` in a row nobody asks before `circuit_until`. Reading
 * goes on from `pull_cursor`; `pulled_at` = when it last reached the end.
 *
 * `platform_credentials`: sealed for its place (decision 058). The NEXT becomes the CURRENT once it has
 * read; until then the CURRENT works on.
 *
 * `platform_items`: a product there. `slots_…` and `item_…` say how far it knows what is free, and what
 * the product is; `…_ended` = it is tried no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_links
      add column address text,
      add column account jsonb,
      add column linked_at timestamptz,
      add column paused_at timestamptz,
      add column paused_by text,
      add column pull_cursor text,
      add column pulled_at timestamptz,
      add column circuit_failures integer not null default 0,
      add column circuit_until timestamptz;

    create table platform_credentials (
      hospital_id uuid not null,
      platform text not null,
      slot text not null check (slot in ('CURRENT', 'NEXT')),
      sealed bytea not null,
      -- Its last four characters: all that anybody is shown again.
      hint text not null,
      saved_at timestamptz not null,
      saved_by text not null,
      expires_at timestamptz,
      primary key (hospital_id, platform, slot),
      foreign key (hospital_id, platform) references platform_links
    );

    alter table platform_items
      add column state text not null default 'PUBLISHED'
        check (state in ('UNSENT', 'SENDING', 'REVIEW', 'PUBLISHED', 'REJECTED', 'PAUSED', 'GONE')),
      add column state_reason text,
      add column seen jsonb,
      add column seen_at timestamptz,
      add column item_sent_at timestamptz,
      add column item_fails_since timestamptz,
      add column item_tries integer not null default 0,
      add column item_words text,
      add column item_ended text check (item_ended in ('REFUSED', 'NO_ANSWER')),
      add column slots_sent_at timestamptz,
      add column slots_sent_hash text,
      add column slots_fails_since timestamptz,
      add column slots_tries integer not null default 0,
      add column slots_words text,
      add column slots_ended text check (slots_ended in ('REFUSED', 'NO_ANSWER'));

    create table reconciliations (
      hospital_id uuid not null,
      reconciliation_id uuid not null,
      platform text not null,
      started_at timestamptz not null,
      started_by text not null,
      heartbeat_at timestamptz not null,
      finished_at timestamptz,
      state text not null check (state in ('RUNNING', 'DONE', 'PARTIAL', 'FAILED')),
      -- What was compared of each kind, and of what: contract/reconcile.ts.
      compared jsonb not null,
      why text,
      primary key (hospital_id, reconciliation_id),
      foreign key (hospital_id, platform) references platform_links
    );
    create unique index one_reconciliation_runs on reconciliations (hospital_id, platform)
      where state = 'RUNNING';
    create index on reconciliations (hospital_id, platform, started_at desc);

    create table reconciliation_differences (
      hospital_id uuid not null,
      reconciliation_id uuid not null,
      difference_id uuid not null,
      position integer not null,
      kind text not null check (kind in ('RESERVATION', 'SLOTS', 'ITEM')),
      subject jsonb not null,
      ours jsonb,
      theirs jsonb,
      since timestamptz,
      resolved_to text check (resolved_to in ('OURS', 'THEIRS')),
      resolved_at timestamptz,
      resolved_by text,
      version integer not null default 1,
      primary key (hospital_id, reconciliation_id, difference_id),
      foreign key (hospital_id, reconciliation_id) references reconciliations on delete cascade
    );
  `.execute(db);
  for (const table of [
    "platform_credentials",
    "reconciliations",
    "reconciliation_differences",
  ] as const)
    await sql`
      alter table ${sql.table(table)} enable row level security;
      alter table ${sql.table(table)} force row level security;
      create policy own_hospital on ${sql.table(table)}
        using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
    `.execute(db);
}
