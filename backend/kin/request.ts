import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { findRequests } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { KinNews, KinRequest } from "#contract/kin-request.ts";
import { readRequestNumber } from "#contract/request-number.ts";

/** A request, with how its consent NEWS stands; null where that was not agreed to. */
export type KinRow = Selectable<Schema["kinRequests"]> & { news: KinNews | null };

/** What stands beside the columns of a request. */
export const news = sql<KinNews | null>`(
  select case when withdrawn_at is not null then 'WITHDRAWN' when agreed then 'AGREED' end
  from kin_consents
  where hospital_id = kin_requests.hospital_id and request_id = kin_requests.request_id
    and code = 'NEWS')`.as("news");

/** Where a request lies. */
export interface KinPlaced {
  hospitalId: string;
  requestId: string;
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** As whoever asked sees it. */
export const toRequest = (row: KinRow): KinRequest => ({
  number: row.number,
  state: row.state,
  doctorName: row.doctorName,
  specialty: row.specialty,
  isMailed: row.email !== null,
  submittedAt: row.submittedAt.toISOString(),
  verifiedAt: iso(row.verifiedAt),
  approvedAt: iso(row.approvedAt),
  activeAt: iso(row.activeAt),
  paidTo: row.paidTo,
  endedAt: iso(row.endedAt),
  reason: row.reason,
});

const one = (trx: HospitalTransaction, { hospitalId, requestId }: KinPlaced) =>
  trx
    .selectFrom("kinRequests")
    .selectAll()
    .select(news)
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId);

/** It, as it stands now. */
export const findIn = (trx: HospitalTransaction, of: KinPlaced): Promise<KinRow | undefined> =>
  one(trx, of).executeTakeFirst();

/** It, held until the commit. */
export const lockKin = (trx: HospitalTransaction, of: KinPlaced): Promise<KinRow | undefined> =>
  one(trx, of).forUpdate().executeTakeFirst();

/** The requests that have a number, this year's first. */
export async function requestsOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  number: string,
): Promise<KinRow[]> {
  const read = readRequestNumber(number, "K");
  const places = read ? await findRequests(database.kysely, read, clock()) : [];
  const rows = await Promise.all(
    places.map((place) => database.inHospital(place.hospitalId, (trx) => findIn(trx, place))),
  );
  return rows.filter((row) => row !== undefined);
}
