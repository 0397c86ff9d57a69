import { OTHER_AMOUNT, STANDING, type PaymentState } from "#contract/payment-states.ts";
import type { GatewayPayment, Heard } from "./gateway.ts";

/** What an order is judged by, as it stood before the gateway was asked. */
export interface Standing {
  state: PaymentState;
  orderId: string;
  paymentKey: string | null;
  /** Whole won. */
  total: number;
  /** Asked for the money, the gateway has not known of such an approval. */
  isUnheardOf: boolean;
  /** How long it has not been known what came of it. */
  pendingMs: number;
}

/** What becomes of it. `by`: the payment that says so. */
export interface Turn {
  to: PaymentState;
  code: string | null;
  said: string | null;
  by: GatewayPayment | null;
}

/** So long a payment that the gateway does not know may yet come to be known to it. */
const MISSING_MS = 30 * 60_000;

/**
 * What an order turns into by what was heard of it; null: it stays as it is. Only the gateway's own word for
 * a payment of this order makes it paid, and nothing that leaves open what became of the money ends it.
 */
export function turnOf(order: Standing, heard: Heard): Turn | null {
  if (heard.came === "PAYMENT") return byPayment(order, heard.payment);
  if (order.state !== "PENDING") return null;
  if (heard.came === "REFUSED")
    return { to: "FAILED", code: heard.code, said: heard.said, by: null };
  const isMissing = heard.came === "MISSING" || (heard.came === "STRANGE" && order.isUnheardOf);
  if (isMissing && order.pendingMs >= MISSING_MS)
    return { to: "FAILED", code: heard.code, said: null, by: null };
  return null;
}

function byPayment(order: Standing, payment: GatewayPayment): Turn | null {
  if (payment.orderId !== order.orderId) return null;
  const turn = (to: PaymentState): Turn => ({
    ...{ to, code: payment.refusal?.code ?? null, said: payment.refusal?.said ?? null },
    by: payment,
  });
  switch (payment.state) {
    case "DONE":
    case "PARTIAL_CANCELED":
      return payment.total === order.total ? paid(order, turn) : null;
    case "CANCELED":
      return ["PENDING", "DONE", "CANCELING"].includes(order.state) ? turn("REFUNDED") : null;
    case "ABORTED":
    case "EXPIRED":
      // Of another try: the one that is under way may yet be paid.
      return order.state === "PENDING" && payment.paymentKey === order.paymentKey
        ? { ...turn("FAILED"), code: payment.refusal?.code ?? payment.state }
        : null;
    case "READY":
    case "IN_PROGRESS":
    // Virtual accounts are not offered; who paid in by one all the same is waited for.
    case "WAITING_FOR_DEPOSIT":
      return null;
  }
}

function paid({ state }: Standing, turn: (to: PaymentState) => Turn): Turn | null {
  if (state !== "DONE" && STANDING.some((one) => one === state)) return turn("DONE");
  // Nobody wants it any more: it is given back.
  return state === "REPLACED" ? turn("CANCELING") : null;
}

/** The gateway, asked for the money, has not known of such an approval: its code stands there. */
export const isUnheardOf = (order: { state: PaymentState; code: string | null }): boolean =>
  order.state === "PENDING" && order.code !== null && order.code !== OTHER_AMOUNT;

/** The payment by which another sum than was ordered was taken for this order, if that is what was heard. */
export const ofOtherAmount = (order: Standing, heard: Heard): GatewayPayment | null =>
  heard.came === "PAYMENT" &&
  heard.payment.orderId === order.orderId &&
  heard.payment.state === "DONE" &&
  heard.payment.total !== order.total
    ? heard.payment
    : null;

/** The payer has approved it and the money was not asked for yet, whatever became of our asking. */
export const isToBeConfirmed = (order: Standing, heard: Heard): boolean =>
  order.state === "PENDING" &&
  heard.came === "PAYMENT" &&
  heard.payment.state === "IN_PROGRESS" &&
  heard.payment.paymentKey === order.paymentKey &&
  heard.payment.orderId === order.orderId &&
  heard.payment.total === order.total;
