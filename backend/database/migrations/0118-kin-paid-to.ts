import { sql, type Kysely } from "kysely";

/** Until when a request is paid for, a day in KST: whoever looks at it sees that, and when to pay again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table kin_requests add column paid_to date;
    alter table kin_requests no force row level security;
    alter table payment_orders no force row level security;
    update kin_requests as request set paid_to = paid.used_to
      from payment_orders as paid
      where paid.hospital_id = request.hospital_id and paid.request_id = request.request_id
        and paid.state = 'DONE' and paid.followed_at is null and request.state = 'ACTIVE';
    alter table kin_requests force row level security;
    alter table payment_orders force row level security;
  `.execute(db);
}
