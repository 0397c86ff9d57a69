import { sql, type Kysely } from "kysely";

/**
 * `payment_orders`: what somebody pays for a 지식iN request, once: of one request one order may be paid, or
 * was. The amount is fixed when it is made. `payment_key` and `confirm_key`, the key under which the gateway
 * is asked for the money, stand before it is asked; so does `cancel_key`. The hospital may not be there yet
 * (rulings, Rows before there is a hospital).
 *
 * `payment_history`: every state that an order was in, in the transaction that changed it.
 *
 * `payment_directory` finds an order by what the payer's browser and the gateway call it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_orders (
      hospital_id uuid not null,
      order_id uuid not null,
      request_id uuid not null,
      number text not null,
      state text not null check (state in ('READY', 'PENDING', 'DONE', 'FAILED', 'CANCELED', 'REPLACED',
        'CANCELING', 'REFUNDED')),
      plan text not null,
      months integer not null check (months > 0),
      list integer not null,
      total integer not null check (total > 0 and total <= list),
      vat integer not null check (vat = round(total / 11.0)),
      doctor_name text not null,
      payer_name text not null,
      payer_brn text not null,
      payer_email text not null,
      payer_mobile text not null,
      made_at timestamptz not null,
      changed_at timestamptz not null,
      payment_key text,
      confirm_key text,
      cancel_key text,
      pending_since timestamptz,
      asked integer not null default 0,
      code text,
      said text,
      method text,
      paid_at timestamptz,
      used_from date,
      used_to date,
      activated boolean not null default false,
      primary key (hospital_id, order_id),
      check (state <> 'PENDING' or (confirm_key is not null and pending_since is not null)),
      check (state <> 'DONE' or (paid_at is not null and payment_key is not null)),
      check (state <> 'CANCELING' or cancel_key is not null)
    );
    create unique index payment_orders_one on payment_orders (hospital_id, request_id)
      where state in ('READY', 'PENDING', 'DONE', 'FAILED', 'CANCELED');

    create table payment_history (
      hospital_id uuid not null,
      order_id uuid not null,
      position bigint generated always as identity,
      at timestamptz not null,
      by text not null check (by in ('PAYER', 'GATEWAY', 'OPERATOR')),
      from_state text,
      to_state text not null,
      payment_key text,
      code text,
      primary key (hospital_id, order_id, position),
      foreign key (hospital_id, order_id) references payment_orders on delete cascade
    );
    select guard_access('payment_orders'), guard_access('payment_history');

    create table payment_directory (
      order_id uuid primary key,
      hospital_id uuid not null,
      payment_key text unique,
      foreign key (hospital_id, order_id) references payment_orders on delete cascade
    );
    create index on payment_directory (hospital_id, order_id);
  `.execute(db);
}
