import { createFindByMobile, findRequests, type ByMobile } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import type { SignupNumber } from "#contract/signup-number.ts";
import { carryOn } from "./carrying.ts";
import { FOUND_KEY, issueKey } from "./keys.ts";
import { signupAt } from "./store.ts";

const HOUR = 60 * 60;
const LOOKS = {
  ofNetwork: { points: 30, duration: HOUR },
  ofBoth: { points: 10, duration: HOUR },
  ofNumber: { points: 1000, duration: 24 * HOUR },
};

/** A key to what was found; `isDraft`: it is gone on with by that. */
interface FoundSignup {
  key: string;
  isDraft: boolean;
}

/**
 * Finds a sign-up that was sent, or the draft that an 이어 쓰기 번호 stands for, which is over minutes later.
 * @throws Failure, of the calls: those of `createFindByMobile`
 */
export const createFindSignup = (services: Services) =>
  createFindByMobile(
    services,
    { thing: "signup", ...LOOKS },
    async ({ number: { of, number }, mobile }: ByMobile<SignupNumber>) => {
      const isDraft = of === "DRAFT";
      const key = await (isDraft ? carryOn : findSent)(services, { number, mobile });
      return key === null ? null : ({ key, isDraft } satisfies FoundSignup);
    },
  );

/** One that was sent; the newest of that number. */
async function findSent(
  { database, clock }: Services,
  { number, mobile }: ByMobile,
): Promise<string | null> {
  const now = clock();
  const read = readRequestNumber(number, "S");
  const places = read ? await findRequests(database.kysely, read, now) : [];
  for (const { hospitalId, requestId: signupId } of places) {
    const key = await database.inHospital(hospitalId, async (trx) => {
      const of = { hospitalId, signupId };
      const row = await signupAt(trx, of);
      const isTheirs = row && phoneDigits(row.typed.requesterPhone ?? "") === mobile;
      return isTheirs ? issueKey(trx, of, FOUND_KEY, now) : null;
    });
    if (key !== null) return key;
  }
  return null;
}
