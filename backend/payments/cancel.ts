import { OTHER_AMOUNT } from "#contract/payment-states.ts";
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
    const set = { cancelKey: cancelKeyOf(order.orderId) };
    if (order.state !== "CANCELING")
      await changeState(trx, order, { to: "CANCELING", by: "OPERATOR", at: clock(), set });
    await addJob(trx, "settle-payment", { hospitalId: key.hospitalId, orderId: key.orderId });
    return true;
  });

/** It was paid, or another sum than was ordered was taken for it. */
const hasMoney = ({ state, code, paymentKey }: OrderRow): boolean =>
  state === "DONE" || state === "CANCELING" || (code === OTHER_AMOUNT && paymentKey !== null);
