import { sql, type Kysely } from "kysely";

/** When what was agreed to on 지식iN was taken back; null: it stands. What was never agreed to cannot be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table kin_consents
      add column withdrawn_at timestamptz,
      add constraint kin_consents_withdrawn check (withdrawn_at is null or agreed);
  `.execute(db);
}
