import { sql, type Kysely } from "kysely";

/**
 * `platform_items.slots_sent`: how many free starts of a product its platform took last; null: not known,
 * it was before this. Of a draft that is closed no secret is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_items add column slots_sent integer check (slots_sent >= 0);
    alter table wizard_drafts no force row level security;
    alter table wizard_draft_secrets no force row level security;
    delete from wizard_draft_secrets as secret using wizard_drafts as draft
    where draft.hospital_id = secret.hospital_id and draft.draft_id = secret.draft_id
      and not draft.is_open;
    alter table wizard_draft_secrets force row level security;
    alter table wizard_drafts force row level security;
  `.execute(db);
}
