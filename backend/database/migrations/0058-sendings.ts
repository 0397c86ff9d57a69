import { sql, type Kysely } from "kysely";

/**
 * How far a platform knows a product and what is free of it, and how sending goes (`platform_items`):
 * `…_hash` = what it took last, null when that is not known; `…_tried_ms` = for how long it has been
 * tried, what was waited between the tries: 24 h of that and it is given up, as tellings are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_items
      add column item_sent_hash text,
      add column item_tried_ms bigint not null default 0,
      add column slots_tried_ms bigint not null default 0;
  `.execute(db);
}
