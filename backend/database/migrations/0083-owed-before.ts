import { sql, type Kysely } from "kysely";

/**
 * `product_load_items.owed`: Naver was to be told of what this was joined with already, before the import
 * took it over; of what was taken over before this column nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_load_items add column owed boolean not null default false;
  `.execute(db);
}
