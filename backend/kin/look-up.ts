import { randomUUID, timingSafeEqual } from "node:crypto";
import { createHashedPace } from "#backend/accounts/index.ts";
import { notFound } from "#backend/failure.ts";
import { findRequests } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { KinLookUp } from "#contract/kin-request.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { findIn, type KinRow } from "./request.ts";

const MINUTE = 60;
/**
 * Of one network, whose staff share an address; from there at one number; and at one number from anywhere: of a hundred
 * million mobile numbers so many guesses a day find nothing, and a few networks do not use them up (decision 073).
 */
const OF_A_NETWORK = { points: 20, duration: 15 * MINUTE };
const OF_BOTH = { points: 10, duration: 60 * MINUTE };
const OF_A_NUMBER = { points: 1000, duration: 24 * 60 * MINUTE };

/** Finds a request by its number and the mobile number in it. */
export type LookingUp = (asked: KinLookUp, address: string | undefined) => Promise<KinRow>;

/**
 * Every look is counted, what is found as well.
 * @throws Failure 4040, the same whichever of both is wrong; 4290 after too many, with when again
 */
export function createLookingUp(services: Services): LookingUp {
  const ofNetwork = createHashedPace(services, "kin-look-network", OF_A_NETWORK);
  const ofBoth = createHashedPace(services, "kin-look-number", OF_BOTH);
  const ofNumber = createHashedPace(services, "kin-look", OF_A_NUMBER);
  return async (asked, address) => {
    await ofNetwork.takeFrom(address);
    await ofBoth.takeFrom(address, asked.number);
    await ofNumber.take(asked.number);
    const row = await findByMobile(services, asked);
    if (!row) throw notFound("kin request");
    return row;
  };
}

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
