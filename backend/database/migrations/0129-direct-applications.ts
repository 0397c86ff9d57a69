import { sql, type Kysely } from "kysely";

/**
 * In a draft of an application it is kept that 직접 신청 was chosen, so that it is there still where somebody left the
 * page with it; until here it was known only of those who had gone on from there, the fifth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wizard_drafts add column is_direct boolean not null default false;
    alter table wizard_drafts no force row level security;
    update wizard_drafts set is_direct = true
      where process = 'apply' and salesman_info is null and page_index > 5;
    alter table wizard_drafts force row level security;
  `.execute(db);
}
