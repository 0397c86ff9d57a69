import { CODES } from "#contract/codes.ts";
import { isPayable } from "#contract/payment-states.ts";
import { Failure } from "#backend/failure.ts";
import type { GatewayState, PaymentGateway } from "./gateway.ts";
import type { OrderRow } from "./store.ts";
import { OTHER_AMOUNT } from "./transition.ts";
import { write, type Settling } from "./write.ts";

/** Is the order of another try than this one? */
export const isOther = ({ paymentKey }: OrderRow, key: string): boolean =>
  paymentKey !== null && paymentKey !== key;

/** The gateway, asked for the money, has not known of such an approval: its code stands there. */
const isUnheardOf = ({ state, code }: OrderRow): boolean =>
  state === "PENDING" && code !== null && code !== OTHER_AMOUNT;

/** Is the gateway to be asked what came of the order's try before another one, by this key, may take its place? */
export const isToBeAsked = (order: OrderRow, key: string): boolean =>
  isOther(order, key) && (isPayable(order.state) || isUnheardOf(order));

/** By such a payment no money was taken, and none will be. */
const OVER: readonly GatewayState[] = ["ABORTED", "EXPIRED", "CANCELED"];
/** Nor by one that we asked for and were refused. */
const NOT_TAKEN: readonly GatewayState[] = [...OVER, "READY", "IN_PROGRESS"];

/**
 * Asks what came of the try that an order is of, and writes it down: money that it has taken is not taken again.
 * @returns whether another may take its place
 * @throws Failure 5030 where it cannot be known now: nothing is taken, and the same address asks again
 */
export async function mayTakeOther(
  services: Settling,
  gateway: PaymentGateway,
  order: OrderRow,
): Promise<boolean> {
  const heard = await gateway.askByKey(order.paymentKey ?? "");
  await write(services, order, heard);
  if (heard.came === "MISSING") return true;
  if (heard.came !== "PAYMENT")
    throw new Failure(CODES.unavailable, "it is not known what came of the try before");
  // Another order's key: it was made up.
  if (heard.payment.orderId !== order.orderId) return true;
  return (order.state === "PENDING" ? OVER : NOT_TAKEN).includes(heard.payment.state);
}
