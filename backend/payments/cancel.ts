import { OTHER_AMOUNT } from "#contract/payment-states.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { cancelKeyOf } from "./keys.ts";
import { changeState, lockOrder, type OrderKey, type OrderRow } from "./store.ts";

/**
 * The money of an order that was paid is to be given back, all of it: the job that the transaction adds asks
 * the gateway for it, until it is known that it was.
 * @returns false where there is nothing to give back
 */
export const cancelOrder = (
  { database, clock }: Pick<Services, "database" | "clock">,
  key: OrderKey,
): Promise<boolean> =>
  database.inHospital(key.hospitalId, async (trx) => {
    const order = await lockOrder(trx, key);
    if (!hasMoney(order)) return false;
    await beginToGiveBack(trx, order, "OPERATOR", clock());
    return true;
  });

/** In the transaction in which it is known that the money of an order is to be given back. */
export async function beginToGiveBack(
  trx: HospitalTransaction,
  order: OrderRow,
  by: "GATEWAY" | "OPERATOR",
  at: Date,
): Promise<void> {
  const { hospitalId, orderId } = order;
  const set = { cancelKey: cancelKeyOf(orderId) };
  if (order.state !== "CANCELING") await changeState(trx, order, { to: "CANCELING", by, at, set });
  await addJob(trx, "settle-payment", { hospitalId, orderId });
}

/** It was paid, or another sum than was ordered was taken for it. */
const hasMoney = ({ state, code, paymentKey }: OrderRow): boolean =>
  state === "DONE" || state === "CANCELING" || (code === OTHER_AMOUNT && paymentKey !== null);
