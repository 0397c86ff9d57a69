import { CODES } from "#contract/codes.ts";
import type { PayableInput } from "#contract/payment.ts";
import { createLimits } from "#backend/accounts/index.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { NamedRequest, RequestToPay } from "./payments.ts";
import { canBePaid, isNewest } from "./standing-order.ts";
import { keyOf, readOrder } from "./store.ts";

type FindRequest = (asked: PayableInput, address: string | undefined) => Promise<RequestToPay>;

/**
 * The request that is meant. Whoever guesses a number and a mobile number is counted as one who guesses passwords is
 * (rulings, Guessing); a pass and an order's id are not to be guessed. An order's address is passed on, with its
 * receipt: it leads to its request as long as none came after it (decision 073), and both numbers do from then on.
 * @throws Failure 4010 where there is none, or none to be paid for; 4290 after too many of these; 4040 of no order
 */
export function createFindRequest(services: Services): FindRequest {
  const { database, secrets, payments } = services;
  const limits = createLimits(database.pool, secrets.session);
  const payable = async (named: NamedRequest): Promise<RequestToPay> => {
    const found = await payments.paidFor.findPayable(services, named);
    if (found && canBePaid(found.state)) return found;
    throw new Failure(CODES.refused, "no such request to be paid for");
  };
  return async (asked, address) => {
    if (asked.by === "PASS") return payable(asked);
    if (asked.by === "ORDER") {
      const order = await readOrder(services, await keyOf(services, asked.order));
      const opens = await database.inHospital(order.hospitalId, (trx) => isNewest(trx, order));
      if (!opens) throw new Failure(CODES.refused, "another order came after it");
      return payable(order);
    }
    const attempt = limits.attempt(`payment ${asked.number}`, address);
    attempt.mayWait();
    await attempt.begin();
    const found = await payable(asked);
    await attempt.succeeded();
    return found;
  };
}
