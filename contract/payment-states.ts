/**
 * What becomes of a payment order. READY: made, and nothing confirmed. PENDING: we have asked for the money
 * and do not know what came of it. DONE: paid. FAILED: refused, no money was taken. CANCELED: the payer gave up
 * in the gateway's window, no money was taken. REPLACED: another plan was chosen since. CANCELING: the money
 * is to be given back. REFUNDED: it was.
 */
export const PAYMENT_STATES = [
  "READY",
  "PENDING",
  "DONE",
  "FAILED",
  "CANCELED",
  "REPLACED",
  "CANCELING",
  "REFUNDED",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** No money was asked for, or it is known that none was taken: the payer may pay, or choose again. */
export const PAYABLE: readonly PaymentState[] = ["READY", "FAILED", "CANCELED"];
/** Somebody has to be asked until it is known. */
export const UNSETTLED: readonly PaymentState[] = ["PENDING", "CANCELING"];
