import { sql } from "kysely";
import type { Database } from "#backend/database/database.ts";
import type { PaidFor } from "#backend/payments/index.ts";

/**
 * Requests of 지식iN as the payment knows them, in a table of their own: small, but a table, whose rows
 * are written in the transaction that writes the order. `begun` counts how often one began.
 */
export async function makeRequestsTable(database: Database): Promise<void> {
  await sql`
    create table if not exists test_kin_requests (
      hospital_id uuid not null, request_id uuid not null, number text not null, mobile text not null,
      state text not null, begun integer not null default 0, primary key (request_id))
  `.execute(database.kysely);
}

export const requestsIn = (database: Database): PaidFor => ({
  async findPayable(_services, number, mobile) {
    const { rows } = await sql<{ hospitalId: string; requestId: string; state: string }>`
      select hospital_id, request_id, state from test_kin_requests
      where number = ${number} and mobile = ${mobile}`.execute(database.kysely);
    return rows[0] ? { ...rows[0], doctorName: "문태오" } : null;
  },
  async activateKin(trx, { requestId }) {
    const { numAffectedRows } = await sql`
      update test_kin_requests set state = 'ACTIVE', begun = begun + 1
      where request_id = ${requestId} and state = 'APPROVED'`.execute(trx);
    return numAffectedRows === 1n;
  },
});
