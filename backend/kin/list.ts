import { createHash } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { REQUEST_KINDS } from "#contract/request-number.ts";
import { findIn, news, type KinPlaced, type KinRow } from "./request.ts";

/** So many of a hospital's are shown to its staff. */
const MOST_OWN = 30;

/** The newest requests of all, for the operator, hospital by hospital. */
export async function listKin(
  { database }: Pick<Services, "database">,
  most: number,
): Promise<KinRow[]> {
  const places = await database.kysely
    .selectFrom("requestDirectory")
    .select(["hospitalId", "requestId"])
    .where("kind", "=", REQUEST_KINDS.kin)
    .orderBy("day", "desc")
    .orderBy("counted", "desc")
    .limit(most)
    .execute();
  return rowsAt({ database }, places);
}

/** Others that are not over and name the same licence, wherever they lie: hospital by hospital, for the operator. */
export async function othersOf(
  { database }: Pick<Services, "database">,
  { requestId, profession, licence }: KinRow,
): Promise<KinRow[]> {
  const places = await database.kysely
    .selectFrom("kinDirectory")
    .select(["hospitalId", "requestId"])
    .where("licenceHash", "=", createHash("sha256").update(`${profession} ${licence}`).digest())
    .where("requestId", "<>", requestId)
    .execute();
  return rowsAt({ database }, places);
}

async function rowsAt(
  { database }: Pick<Services, "database">,
  places: readonly KinPlaced[],
): Promise<KinRow[]> {
  const rows: (KinRow | undefined)[] = [];
  for (const place of places)
    rows.push(await database.inHospital(place.hospitalId, (trx) => findIn(trx, place)));
  return rows.filter((row) => row !== undefined);
}

/** What was agreed to in a request, or not, and when it was taken back, for the operator. */
export const consentsOf = (
  { database }: Pick<Services, "database">,
  { hospitalId, requestId }: KinPlaced,
) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("kinConsents")
      .select(["code", "agreed", "withdrawnAt"])
      .where("hospitalId", "=", hospitalId)
      .where("requestId", "=", requestId)
      .orderBy("code")
      .execute(),
  );

/** A hospital's own, the newest first. */
export const listOwnRequests = (trx: HospitalTransaction, hospitalId: string): Promise<KinRow[]> =>
  trx
    .selectFrom("kinRequests")
    .selectAll()
    .select(news)
    .where("hospitalId", "=", hospitalId)
    .orderBy("submittedAt", "desc")
    .orderBy("requestId")
    .limit(MOST_OWN)
    .execute();
