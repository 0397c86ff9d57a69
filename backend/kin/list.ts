import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { findIn, type KinRow } from "./request.ts";

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
    .where("kind", "=", "K")
    .orderBy("day", "desc")
    .orderBy("counted", "desc")
    .limit(most)
    .execute();
  const rows: (KinRow | undefined)[] = [];
  for (const place of places)
    rows.push(await database.inHospital(place.hospitalId, (trx) => findIn(trx, place)));
  return rows.filter((row) => row !== undefined);
}

/** A hospital's own, the newest first. */
export const listOwnRequests = (trx: HospitalTransaction, hospitalId: string): Promise<KinRow[]> =>
  trx
    .selectFrom("kinRequests")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .orderBy("submittedAt", "desc")
    .orderBy("requestId")
    .limit(MOST_OWN)
    .execute();
