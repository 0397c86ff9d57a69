import { PAYMENT_TEXT } from "#app/text/payment.ts";
import type { PaymentOrder } from "#contract/payment.ts";
import { OTHER_AMOUNT } from "#contract/payment-states.ts";

const TEXT = PAYMENT_TEXT.order;

const TITLES: Record<PaymentOrder["state"], string> = {
  READY: TEXT.ready.title,
  PENDING: TEXT.pending.title,
  DONE: TEXT.done.title,
  FAILED: TEXT.failed.title,
  CANCELED: TEXT.canceled.title,
  REPLACED: TEXT.replaced.title,
  CANCELING: TEXT.canceling.title,
  REFUNDED: TEXT.refunded.title,
};

/** What was taken is neither its price nor given back yet: what its state says of the money is not so. */
export const isOfOtherAmount = ({ state, code }: Pick<PaymentOrder, "state" | "code">): boolean =>
  code === OTHER_AMOUNT && !["DONE", "CANCELING", "REFUNDED"].includes(state);

/** What an order's page says first. */
export const titleOf = (order: Pick<PaymentOrder, "state" | "code">): string =>
  isOfOtherAmount(order) ? TEXT.otherAmount.title : TITLES[order.state];
