import { sql, type Kysely } from "kysely";

/**
 * A row of `platform_items` that says how making a product goes is there while that goes on: what was never
 * made is not GONE either. One that was made so when its link ended kept its product from being made ever
 * after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_items no force row level security;
    delete from platform_items where item_id like 'unsent:%' and state <> 'UNSENT';
    alter table platform_items force row level security;
    alter table platform_items add constraint unsent_items_are_nowhere
      check (item_id not like 'unsent:%' or state = 'UNSENT');
  `.execute(db);
}
