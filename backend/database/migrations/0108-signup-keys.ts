import { sql, type Kysely } from "kysely";

/**
 * `may_open`: the key was issued to the browser that began the sign-up, which therefore reads what it handed in
 * (identity cards among it). Whoever found one by its number and mobile adds to it, and reads none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signup_keys add column may_open boolean not null default false;
    -- A found one is good for a day.
    alter table signup_keys no force row level security;
    update signup_keys set may_open = expires_at > now() + interval '1 day';
    alter table signup_keys force row level security;
  `.execute(db);
}
