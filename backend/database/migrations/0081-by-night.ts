import { sql, type Kysely } from "kysely";

/** What a comparison began and settled by itself at night is called so, and nobody's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliations no force row level security;
    update reconciliations set started_by = '밤사이 자동' where started_by = '시스템';
    alter table reconciliations force row level security;
    alter table reconciliation_differences no force row level security;
    update reconciliation_differences set resolved_by = '밤사이 자동' where resolved_by = '시스템';
    alter table reconciliation_differences force row level security;
  `.execute(db);
}
