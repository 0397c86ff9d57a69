import { sql, type Kysely } from "kysely";

/**
 * Who has paid is written a receipt. An order whose days are over is followed by another: `followed_at` says
 * since when, and one order of a request that is not followed stands. `cancel_refusal`, of the sandbox: the code with
 * which the gateway refuses to give that payment back, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('LOGIN_ID', 'RESET', 'RESET_DONE', 'CONFIRM',
        'MOVED', 'SIGNUP', 'KIN_APPROVED', 'KIN_REJECTED', 'RECEIPT'));

    alter table payment_orders add column followed_at timestamptz,
      add check (followed_at is null or state in ('DONE', 'CANCELING', 'REFUNDED'));
    drop index payment_orders_one;
    create unique index payment_orders_one on payment_orders (hospital_id, request_id)
      where state in ('READY', 'PENDING', 'DONE', 'FAILED', 'CANCELED') and followed_at is null;

    -- What somebody sends again is looked for where it lies by now.
    create index on request_directory (kind, request_id);

    alter table sandbox.payments add column cancel_refusal text;
  `.execute(db);
}
