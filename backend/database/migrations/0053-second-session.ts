import { sql, type Kysely } from "kysely";

/**
 * Which session began to set a second factor up: nobody else sees its secret (decision 057). What is being
 * set up now is begun anew; it had ten minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table second_factors add column next_session uuid;
    update second_factors set next_secret = null, next_at = null where next_secret is not null;
    alter table second_factors
      drop constraint second_factors_check1,
      add constraint second_factors_next check (
        (next_secret is null) = (next_at is null) and (next_secret is null) = (next_session is null));
  `.execute(db);
}
