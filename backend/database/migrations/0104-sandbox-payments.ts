import { sql, type Kysely } from "kysely";

/**
 * What the payment gateway knows, where the demo plays it (decision 065). `payments`: each approval that a
 * payer gave in its window; `refusal` is the code with which the card's company will refuse it, `slow_ms`
 * how long its confirmation is thought about. `payment_acts`: answers by Idempotency-Key, API key, method
 * and address, as it keeps them; `answer` is null while the first is at work. `payment_notices`: what it is to
 * tell us.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox.payments (
      payment_key text primary key,
      order_id text not null,
      order_name text not null,
      amount integer not null,
      state text not null check (state in ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED',
        'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
      refusal text,
      slow_ms integer not null default 0,
      requested_at timestamptz not null,
      approved_at timestamptz,
      canceled_at timestamptz,
      cancel_reason text
    );
    create index on sandbox.payments (order_id, requested_at desc);
    create table sandbox.payment_acts (
      act_key text not null,
      api_key text not null,
      target text not null,
      status integer,
      answer jsonb,
      acted_at timestamptz not null default now(),
      primary key (act_key, api_key, target)
    );
    create table sandbox.payment_notices (
      notice_id bigint generated always as identity primary key,
      body jsonb not null,
      due_at timestamptz not null default now(),
      tries integer not null default 0
    );
    alter table sandbox.faults drop constraint faults_server_check,
      add constraint faults_server_check check (server in ('NAVER', 'KAKAO', 'EMR', 'TOSS'));
  `.execute(db);
}
