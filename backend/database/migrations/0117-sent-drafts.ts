import { sql, type Kysely } from "kysely";

/**
 * Of which draft, at which version, an application was made: who sends that once more is told so, and not of an
 * older one. A draft's version only counts on, and its id is another where it was begun after it was taken away.
 *
 * `refused_at`: what was refused or withdrawn is kept for less time than what was agreed on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column draft_id uuid,
      add column draft_version integer,
      add column refused_at timestamptz generated always as (
        case when state in ('REJECTED', 'WITHDRAWN') then decided_at end) stored;
    create unique index on applications (hospital_id, draft_id, draft_version);
    create index on applications (hospital_id, refused_at);
  `.execute(db);
}
