import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import type { PaymentState } from "#contract/payment-states.ts";
import type { Heard, PaymentGateway } from "./gateway.ts";
import { cancelKeyOf } from "./keys.ts";
import { changeState, readOrder, type OrderKey, type OrderRow } from "./store.ts";
import { isOtherAmount, isToBeConfirmed, turnOf, type Standing, type Turn } from "./transition.ts";
import { usedDays } from "./used.ts";

type Needed = Pick<Services, "database" | "clock" | "log" | "payments">;

/** What stands in the gateway's own list beside the money that it gives back. */
const REASON = "주문 취소";

/**
 * Asks the gateway what became of an order, and writes it down: the one way in which an order comes to be
 * paid, refused or given back, whoever asks. Where the payer has approved and our asking for the money was
 * lost it asks for it again, under the key that makes it the same. Of any number at once one writes.
 * @returns the state that it is in now
 * @throws the reason of `signal`
 */
export async function settle(
  services: Needed,
  key: OrderKey,
  signal?: AbortSignal,
): Promise<PaymentState> {
  const { gateway } = services.payments;
  const order = await readOrder(services, key);
  if (gateway === null || order.state === "REFUNDED") return order.state;
  return write(services, order, await heardOf(services, gateway, order, signal));
}

async function heardOf(
  services: Needed,
  gateway: PaymentGateway,
  order: OrderRow,
  signal?: AbortSignal,
): Promise<Heard> {
  const { paymentKey, orderId } = order;
  if (order.state === "CANCELING" && paymentKey !== null && order.cancelKey !== null) {
    const { cancelKey: idempotencyKey } = order;
    const heard = await gateway.cancel({ paymentKey, reason: REASON, idempotencyKey }, signal);
    return heard.came === "PAYMENT" ? heard : gateway.askByKey(paymentKey, signal);
  }
  const asked = await (paymentKey === null
    ? gateway.askByOrder(orderId, signal)
    : gateway.askByKey(paymentKey, signal));
  return isToBeConfirmed(standingOf(services, order), asked)
    ? takeMoney(gateway, order, signal)
    : asked;
}

/**
 * Asks for the money that the payer has approved. Where somebody has asked before, what came of that is the
 * answer.
 */
export async function takeMoney(
  gateway: PaymentGateway,
  { paymentKey, confirmKey, orderId, total }: OrderRow,
  signal?: AbortSignal,
): Promise<Heard> {
  if (paymentKey === null || confirmKey === null) throw new TypeError("nothing was approved");
  const heard = await gateway.confirm(
    { paymentKey, orderId, amount: total, idempotencyKey: confirmKey },
    signal,
  );
  return heard.came === "UNKNOWN" && heard.code === "ALREADY_PROCESSED_PAYMENT"
    ? gateway.askByKey(paymentKey, signal)
    : heard;
}

const standingOf = ({ clock }: Pick<Services, "clock">, order: OrderRow): Standing => ({
  ...order,
  pendingMs: order.pendingSince === null ? 0 : clock().getTime() - order.pendingSince.getTime(),
});

/** Writes down what was heard of an order. @returns the state that it is in now */
export async function write(
  services: Needed,
  order: OrderRow,
  heard: Heard,
): Promise<PaymentState> {
  const standing = standingOf(services, order);
  const { hospitalId, orderId, number } = order;
  if (heard.came === "OURS")
    services.log.error({ number, code: heard.code }, "the payment gateway does not let us in");
  if (isOtherAmount(standing, heard))
    services.log.error({ number }, "the payment gateway has taken another sum than was ordered");
  const turn = turnOf(standing, heard);
  const turned = await services.database.inHospital(hospitalId, async (trx) => {
    if (turn && (await take(services, trx, order, turn))) return turn.to;
    await trx
      .updateTable("paymentOrders")
      .set(({ eb }) => ({ asked: eb("asked", "+", 1) }))
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .execute();
    return null;
  });
  return turned ?? (await readOrder(services, order)).state;
}

/** In one transaction: the state, its history, and that what was paid for begins. */
async function take(
  { clock, log, payments }: Needed,
  trx: HospitalTransaction,
  order: OrderRow,
  { to, code, said, by }: Turn,
): Promise<boolean> {
  const at = clock();
  const paidAt = by?.approvedAt ?? at;
  const isPaid = to === "DONE";
  const changed = await changeState(trx, order, {
    ...{ to, by: "GATEWAY", at },
    set: {
      ...{ code, said: said?.slice(0, 200) ?? null, asked: order.asked + 1 },
      ...(by && { paymentKey: by.paymentKey, method: by.method ?? order.method }),
      ...(isPaid && { paidAt, ...usedDays(paidAt, order.months) }),
      ...(to === "CANCELING" && { cancelKey: cancelKeyOf(order.orderId) }),
    },
  });
  if (!changed) return false;
  const { hospitalId, orderId, number } = order;
  if (to === "CANCELING") {
    log.error({ number }, "an order was paid that another has replaced: it is given back");
    await addJob(trx, "settle-payment", { hospitalId, orderId });
  }
  if (!isPaid) return true;
  if (await payments.paidFor.activateKin(trx, order, at))
    await trx
      .updateTable("paymentOrders")
      .set({ activated: true })
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .execute();
  else log.error({ number }, "paid, but what was paid for does not begin: see `payment list`");
  return true;
}
