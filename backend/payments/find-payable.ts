import { CODES } from "#contract/codes.ts";
import type { PayableInput } from "#contract/payment.ts";
import { createLimits } from "#backend/accounts/index.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { RequestToPay } from "./payments.ts";

type FindRequest = (asked: PayableInput, address: string | undefined) => Promise<RequestToPay>;

/**
 * The request that a number and a mobile number name together. Whoever guesses is counted as one who guesses
 * passwords is (rulings, Guessing).
 * @throws Failure 4010 where there is none, or none to be paid for; 4290 after too many of these
 */
export function createFindRequest(services: Services): FindRequest {
  const { database, secrets, payments } = services;
  const limits = createLimits(database.pool, secrets.session);
  return async ({ number, mobile }, address) => {
    const attempt = limits.attempt(`payment ${number}`, address);
    attempt.mayWait();
    await attempt.begin();
    const found = await payments.paidFor.findPayable(services, number, mobile);
    const isPayable = found && (found.state === "APPROVED" || found.state === "ACTIVE");
    if (!isPayable) throw new Failure(CODES.refused, "no such request to be paid for");
    await attempt.succeeded();
    return found;
  };
}
