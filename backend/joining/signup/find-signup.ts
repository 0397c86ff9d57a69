import { createHashedPace } from "#backend/accounts/index.ts";
import { notFound } from "#backend/failure.ts";
import { findRequests } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { RequestNumber } from "#contract/request-number.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { FOUND_KEY, issueKey } from "./keys.ts";
import { lockSignup } from "./store.ts";

const HOUR = 60 * 60;
/** From one network; from there at one number; and at one number, which a few networks shut for nobody (decision 073). */
const OF_NETWORK = { points: 30, duration: HOUR };
const OF_BOTH = { points: 10, duration: HOUR };
const OF_NUMBER = { points: 1000, duration: 24 * HOUR };

/** Finds a sign-up by its number and the mobile number in it. @returns a key to it */
export type FindSignup = (
  asked: { number: RequestNumber; mobile: string },
  address: string | undefined,
) => Promise<string>;

/**
 * The answer is the same whichever of the two is wrong.
 * @throws Failure, of the calls: 4040; 4290 after too many, from one network or at one number
 */
export function createFindSignup(services: Services): FindSignup {
  const { database, clock } = services;
  const ofNetwork = createHashedPace(services, "signup-find", OF_NETWORK);
  const ofBoth = createHashedPace(services, "signup-find-number", OF_BOTH);
  const ofNumber = createHashedPace(services, "signup-number", OF_NUMBER);
  return async ({ number, mobile }, address) => {
    await ofNetwork.takeFrom(address);
    await ofBoth.takeFrom(address, number);
    await ofNumber.take(number);
    const now = clock();
    for (const { hospitalId, requestId } of await findRequests(database.kysely, number, now)) {
      const key = await database.inHospital(hospitalId, async (trx) => {
        const of = { hospitalId, signupId: requestId };
        const row = await lockSignup(trx, of);
        const isTheirs = row && phoneDigits(row.typed.requesterPhone ?? "") === mobile;
        return isTheirs ? issueKey(trx, of, FOUND_KEY, now) : null;
      });
      if (key !== null) return key;
    }
    throw notFound("sign-up");
  };
}
