import { sql, type Kysely } from "kysely";

/**
 * The row of a product that a platform is to have and has not has an id that no platform's can be: theirs
 * are of visible characters (`rowIdOf`). Before, it was one that a platform might have given, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_items drop constraint unsent_items_are_nowhere;
    alter table platform_items no force row level security;
    update platform_items set item_id = chr(1) || product_id
    where state = 'UNSENT' and item_id = 'unsent:' || product_id;
    alter table platform_items force row level security;
    alter table platform_items add constraint unmade_items_are_nowhere
      check (not starts_with(item_id, chr(1)) or state = 'UNSENT');
    alter table product_load_items no force row level security;
    update product_load_items
    set joined_before = replace(joined_before::text, '"itemId": "unsent:', '"itemId": "\\u0001')::jsonb
    where joined_before::text like '%"itemId": "unsent:%';
    alter table product_load_items force row level security;
  `.execute(db);
}
