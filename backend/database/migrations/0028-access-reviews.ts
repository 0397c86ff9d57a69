import { sql, type Kysely } from "kysely";

/**
 * 점검 of the access record (decision 038): how often a hospital does it, and each as it was signed.
 * No day is looked over twice, and nothing that was signed is ever changed or taken away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals add column access_review_cycle text not null default 'MONTH'
      check (access_review_cycle in ('WEEK', 'TWO_WEEKS', 'MONTH'));
    create table access_reviews (
      hospital_id uuid not null references hospitals,
      first_day date not null,
      last_day date not null,
      signed_at timestamptz not null,
      account_id uuid not null,
      by_name text not null,
      -- What was seen: sums by act, and how much there was to look at by watch.
      figures jsonb not null,
      found jsonb not null,
      words jsonb not null,
      memo text not null,
      -- The record's last seal, with its hash: the chain cannot be made anew behind it.
      seal bigint,
      seal_hash bytea,
      unsealed integer not null,
      -- SHA-256 of all of this and of the digest before.
      digest bytea not null,
      primary key (hospital_id, first_day),
      check (first_day <= last_day),
      check (num_nulls(seal, seal_hash) in (0, 2)),
      exclude using gist (hospital_id with =, daterange(first_day, last_day, '[]') with &&)
    );
    create function access_review_kept() returns trigger language plpgsql as $$
    begin
      raise insufficient_privilege using message = 'a signed review is kept as it is';
    end $$;
    create trigger kept before update or delete on access_reviews
      for each row execute function access_review_kept();
    select guard_access('access_reviews');
  `.execute(db);
}
