/**
 * What becomes of a payment order. READY: made, and nothing confirmed. PENDING: we have asked for the money
 * and do not know what came of it. DONE: paid. FAILED: refused, no money was taken. CANCELED: the payer gave up
 * in the gateway's window, no money was taken. REPLACED: another plan was chosen since, or the request was rejected. CANCELING: the money
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

/** The code of an order for which another sum was taken: only the operator ends it. */
export const OTHER_AMOUNT = "OTHER_AMOUNT";

/** No money was asked for, or it is known that none was taken: the payer may pay, or choose again. */
export const PAYABLE = ["READY", "FAILED", "CANCELED"] as const satisfies PaymentState[];
/** Somebody has to be asked until it is known. */
export const UNSETTLED = ["PENDING", "CANCELING"] as const satisfies PaymentState[];
/** It is paid by it, or may come to be: of one request one order stands (`payment_orders_one`). */
export const STANDING = [...PAYABLE, "PENDING", "DONE"] as const satisfies PaymentState[];

const isOneOf =
  <State extends PaymentState>(states: readonly State[]) =>
  (state: PaymentState): state is State =>
    (states as readonly PaymentState[]).includes(state);

export const isPayable = isOneOf(PAYABLE);
export const isUnsettled = isOneOf(UNSETTLED);
