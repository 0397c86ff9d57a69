import { PAYMENT_TEXT } from "#app/text/payment.ts";
import type { PaymentOrder } from "#contract/payment.ts";

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

/** What an order's page says first. */
export const titleOf = ({ state }: Pick<PaymentOrder, "state">): string => TITLES[state];
