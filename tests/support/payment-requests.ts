import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#backend/database/database.ts";
import type { NamedRequest, PaidFor } from "#backend/payments/index.ts";
import { countedPerFile } from "./lifetime.ts";

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

/** A pass is a request's id here. */
function isMeant(named: NamedRequest) {
  if ("mobile" in named) return sql`number = ${named.number} and mobile = ${named.mobile}`;
  return sql`request_id = ${"pass" in named ? named.pass : named.requestId}`;
}

export const requestsIn = (database: Database): PaidFor => ({
  async findPayable(_services, named) {
    const { rows } = await sql<Request & { state: string }>`
      select hospital_id, request_id, number, mobile, state from test_kin_requests
      where ${isMeant(named)}`.execute(database.kysely);
    return rows[0] ? { ...rows[0], doctorName: "문태오" } : null;
  },
  async stateOf(trx, { requestId }) {
    const { rows } = await sql<{ state: string }>`
      select state from test_kin_requests where request_id = ${requestId}`.execute(trx);
    return rows[0]?.state ?? null;
  },
  passTo: (_services, { requestId }) => requestId,
  async activateKin(trx, { requestId }) {
    await sql`
      update test_kin_requests set state = 'ACTIVE', begun = begun + 1
      where request_id = ${requestId} and state = 'APPROVED'`.execute(trx);
    const { rows } = await sql`
      select from test_kin_requests
      where request_id = ${requestId} and state = 'ACTIVE'`.execute(trx);
    return rows.length === 1;
  },
  async endKin(trx, { requestId }) {
    await sql`
      update test_kin_requests set state = 'APPROVED'
      where request_id = ${requestId} and state = 'ACTIVE'`.execute(trx);
  },
});

export interface Request {
  hospitalId: string;
  requestId: string;
  number: string;
  mobile: string;
}

const count = countedPerFile();
/** A request that was approved. */
export async function approvedRequest(database: Database): Promise<Request> {
  const requests = count();
  const request = {
    ...{ hospitalId: randomUUID(), requestId: randomUUID(), mobile: "01023451234" },
    number: `K1117-${String(requests).padStart(3, "0")}`,
  };
  await sql`
    insert into test_kin_requests (hospital_id, request_id, number, mobile, state)
    values (${request.hospitalId}, ${request.requestId}, ${request.number}, ${request.mobile}, 'APPROVED')
  `.execute(database.kysely);
  return request;
}

export async function begunOf(database: Database, { requestId }: Request): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    select begun from test_kin_requests where request_id = ${requestId}`.execute(database.kysely);
  return rows[0]?.begun ?? 0;
}

/** What is chosen, and who pays. */
export const ORDER = {
  plan: "STANDARD",
  months: 3,
  payerName: "서울바른의원",
  payerBrn: "220-81-62517",
  payerEmail: "office@barunclinic.kr",
} as const;
