import type { PaymentState } from "#contract/payment-states.ts";
import type { Heard, PaymentGateway } from "./gateway.ts";
import { nextCancelKey } from "./keys.ts";
import { readOrder, type OrderKey, type OrderRow } from "./store.ts";
import { isToBeConfirmed } from "./transition.ts";
import { standingOf, write, type Settling } from "./write.ts";

export type { Settling } from "./write.ts";

/** By these nothing was answered yet: the act is under way, or nobody knows whether it came there. */
const UNANSWERED = new Set([
  "NO_ANSWER",
  "IDEMPOTENT_REQUEST_PROCESSING",
  "ALREADY_PROCESSING_REQUEST",
]);

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
  services: Settling,
  key: OrderKey,
  signal?: AbortSignal,
): Promise<PaymentState> {
  const { gateway } = services.payments;
  const order = await readOrder(services, key);
  if (gateway === null || order.state === "REFUNDED") return order.state;
  const { paymentKey, cancelKey } = order;
  return order.state === "CANCELING" && paymentKey !== null && cancelKey !== null
    ? giveBack(services, gateway, { ...order, paymentKey, cancelKey }, signal)
    : write(services, order, await heardOf(services, gateway, order, signal));
}

async function heardOf(
  services: Settling,
  gateway: PaymentGateway,
  order: OrderRow,
  signal?: AbortSignal,
): Promise<Heard> {
  const { paymentKey, orderId } = order;
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

/**
 * Gives all the money back. An answer that did not is kept, with its code; where the gateway has answered, and still has the money,
 * the next try is another act: under the same key it would be answered as it was, for fifteen days.
 */
async function giveBack(
  services: Settling,
  gateway: PaymentGateway,
  order: OrderRow & { paymentKey: string; cancelKey: string },
  signal?: AbortSignal,
): Promise<PaymentState> {
  const { paymentKey, cancelKey, number } = order;
  const heard = await gateway.cancel(
    { paymentKey, reason: REASON, idempotencyKey: cancelKey },
    signal,
  );
  if (heard.came === "PAYMENT") return write(services, order, heard);
  const { code } = heard;
  if (heard.came === "REFUSED" || heard.came === "OURS")
    services.log.error({ number, code }, "the payment gateway does not give the money back");
  const asked = await gateway.askByKey(paymentKey, signal);
  const isStillThere = asked.came === "PAYMENT" && asked.payment.state !== "CANCELED";
  return write(services, order, asked, {
    ...{ code, said: heard.came === "REFUSED" ? heard.said.slice(0, 200) : null },
    ...(isStillThere && !UNANSWERED.has(code) && { cancelKey: nextCancelKey(cancelKey) }),
  });
}
