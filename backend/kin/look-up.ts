import { randomUUID, timingSafeEqual } from "node:crypto";
import { createFindByMobile, findRequests } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { KinLookUp } from "#contract/kin-request.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { findIn, type KinRow } from "./request.ts";

const MINUTE = 60;
const LOOKS = {
  ofNetwork: { points: 20, duration: 15 * MINUTE },
  ofBoth: { points: 10, duration: 60 * MINUTE },
  ofNumber: { points: 1000, duration: 24 * 60 * MINUTE },
};

/** Finds a request by its number and the mobile number in it. @throws Failure those of `createFindByMobile` */
export const createLookingUp = (services: Services) =>
  createFindByMobile(
    services,
    { thing: "kin", ...LOOKS },
    async (asked: KinLookUp) => (await findByMobile(services, asked)) ?? null,
  );

/** The newest of that number with that mobile number. Where there is none as much is done as where there is one. */
export async function findByMobile(
  { database, clock }: Pick<Services, "database" | "clock">,
  { number, mobile }: KinLookUp,
): Promise<KinRow | undefined> {
  const read = readRequestNumber(number, "K");
  const places = read ? await findRequests(database.kysely, read, clock()) : [];
  const nobody = { hospitalId: randomUUID(), requestId: randomUUID() };
  const rows: (KinRow | undefined)[] = [];
  for (const place of places.length > 0 ? places : [nobody])
    rows.push(await database.inHospital(place.hospitalId, (trx) => findIn(trx, place)));
  return rows.find((row) => row !== undefined && isSame(row.mobile, mobile));
}

const isSame = (ours: string, theirs: string): boolean => {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)];
  return a.length === b.length && timingSafeEqual(a, b);
};
