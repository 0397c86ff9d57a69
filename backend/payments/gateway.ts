/** A payment as a gateway has it. */
export const GATEWAY_STATES = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

export interface GatewayPayment {
  paymentKey: string;
  orderId: string;
  state: GatewayState;
  /** Whole won. */
  total: number;
  approvedAt: Date | null;
  /** What it was paid by, as a receipt says it; no whole card number. */
  method: string | null;
  /** Why it was refused, where it was. */
  refusal: { code: string; said: string } | null;
}

/**
 * What came of asking a gateway. Only REFUSED says that this request moved no money, and only of one that was to;
 * of UNKNOWN, STRANGE, MISSING and OURS nobody knows, and the payment is asked for again.
 */
export type Heard =
  | { came: "PAYMENT"; payment: GatewayPayment }
  | { came: "REFUSED"; code: string; said: string }
  /** No answer, or one that leaves open what became of the money. */
  | { came: "UNKNOWN"; code: string }
  /** A 4xx in words that nobody has agreed on: of what was never known to it as much as MISSING. */
  | { came: "STRANGE"; code: string }
  /** It does not know such a payment; so early it may yet. */
  | { came: "MISSING"; code: string }
  /** It does not let us in: who runs this has to mend it. */
  | { came: "OURS"; code: string };

interface Confirmation {
  paymentKey: string;
  orderId: string;
  /** Whole won. */
  amount: number;
  /** The same again is the same act. */
  idempotencyKey: string;
}

interface Cancellation {
  paymentKey: string;
  reason: string;
  idempotencyKey: string;
}

/**
 * A payment gateway. A call takes at most ten seconds; whatever goes wrong within is `Heard`, never thrown.
 * @throws only the reason of `signal`, where that aborts
 */
export interface PaymentGateway {
  /** Takes the money that the payer has approved. */
  confirm(confirmation: Confirmation, signal?: AbortSignal): Promise<Heard>;
  /** An error to a question is never REFUSED. */
  askByKey(paymentKey: string, signal?: AbortSignal): Promise<Heard>;
  askByOrder(orderId: string, signal?: AbortSignal): Promise<Heard>;
  /** Gives all of it back. */
  cancel(cancellation: Cancellation, signal?: AbortSignal): Promise<Heard>;
}
