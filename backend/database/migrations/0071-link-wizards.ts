import { sql, type Kysely } from "kysely";

/**
 * What a linking wizard knows beside its draft (decision 068), until its link has begun: what was read
 * of the platform and when (`seen`), which product goes to which, and what is chosen where both sides
 * clash. `token_url`: found at an EMR's address.
 *
 * Once it has begun, what was planned stays, so that it can be said what of it was done; names of
 * patients go with `seen`. `…_taken_at`: the bookings to come, and those of the days before, are on the
 * board; `taking_words`: why not, where it was tried in vain since `taking_fails_since`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_wizards (
      hospital_id uuid not null,
      platform text not null,
      token_url text,
      seen jsonb,
      seen_at timestamptz,
      seen_by text,
      pairs jsonb,
      choices jsonb not null default '{}',
      begun_at timestamptz,
      begun_by text,
      begun_by_account uuid,
      planned jsonb,
      moved jsonb not null default '[]',
      coming_taken_at timestamptz,
      past_taken_at timestamptz,
      taking_fails_since timestamptz,
      taking_words text,
      changed_at timestamptz not null,
      primary key (hospital_id, platform),
      foreign key (hospital_id, platform) references platform_links,
      check (num_nulls(seen, seen_at, seen_by) in (0, 3)),
      check (num_nulls(begun_at, begun_by, planned) in (0, 3)),
      check (begun_at is null or seen is null)
    );
    select guard_access('link_wizards');
  `.execute(db);
}
