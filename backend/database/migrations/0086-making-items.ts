import { sql, type Kysely } from "kysely";

/**
 * `platform_items.making_key`: under which key a product is being made there, kept before it is first
 * asked for, so that every try of it is one and the next making is another. What is under way was asked for
 * under the product's id. No item is SENDING: the states are those of `ITEM_STATES`, UNSENT and GONE.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_items
      add column making_key text,
      drop constraint platform_items_state_check,
      add constraint platform_items_state_check
        check (state in ('UNSENT', 'REVIEW', 'PUBLISHED', 'REJECTED', 'PAUSED', 'GONE'));
    alter table platform_items no force row level security;
    update platform_items set making_key = 'new:' || product_id where state = 'UNSENT';
    alter table platform_items force row level security;
  `.execute(db);
}
