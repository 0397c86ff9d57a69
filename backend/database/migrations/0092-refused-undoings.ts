import { sql, type Kysely } from "kysely";

/** `product_load_items.undone`: one stays as it is where what it was cannot stand here any more (REFUSED). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_load_items drop constraint product_load_items_undone_check,
      add constraint product_load_items_undone_check
        check (undone in ('BACK', 'BOOKED', 'CHANGED', 'REFUSED'));
  `.execute(db);
}
