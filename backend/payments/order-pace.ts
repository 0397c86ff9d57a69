import type { OrderInput } from "#contract/payment.ts";
import { tooMany } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { RequestToPay } from "./payments.ts";

const HOUR_MS = 60 * 60_000;
/**
 * New orders of one request within an hour, by what names it: nobody chooses anew any oftener. Whoever has but an order's
 * address, which is passed on, uses up no more than half: the rest is for who knows both its numbers.
 */
const AN_HOUR: Record<OrderInput["request"]["by"], number> = { NUMBER: 10, PASS: 10, ORDER: 5 };

/**
 * Counted by the orders that are there, behind the lock of the request's orders: to press again for the same is not to
 * make another.
 * @throws Failure 4290, with when the next may be made
 */
export async function assertPace(
  trx: HospitalTransaction,
  { hospitalId, requestId }: Pick<RequestToPay, "hospitalId" | "requestId">,
  by: OrderInput["request"]["by"],
  now: Date,
): Promise<void> {
  const made = await trx
    .selectFrom("paymentOrders")
    .select("madeAt")
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .where("madeAt", ">", new Date(now.getTime() - HOUR_MS))
    .orderBy("madeAt", "desc")
    .limit(AN_HOUR[by])
    .execute();
  const first = made[AN_HOUR[by] - 1];
  if (first) throw tooMany(first.madeAt.getTime() + HOUR_MS - now.getTime());
}
