import { sql, type Kysely } from "kysely";

/**
 * Whether the receipt of an order went out by mail: orders that were paid before receipts were mailed have none, nor
 * has what is paid where no server takes mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_orders add column receipt_mailed boolean not null default false
  `.execute(db);
}
