import { CODES } from "#contract/codes.ts";
import { isPayable } from "#contract/payment-states.ts";
import { Failure } from "#backend/failure.ts";
import type { GatewayState, PaymentGateway } from "./gateway.ts";
import type { OrderRow } from "./store.ts";
import { isUnheardOf } from "./transition.ts";
import { write, type Settling } from "./write.ts";

/** Is the order of another try than this one? */
export const isOther = ({ paymentKey }: OrderRow, key: string): boolean =>
  paymentKey !== null && paymentKey !== key;

/** Is the gateway to be asked what came of the order's try before another one, by this key, may take its place? */
export const isToBeAsked = (order: OrderRow, key: string): boolean =>
  isOther(order, key) && (isPayable(order.state) || isUnheardOf(order));

/** By such a payment no money was taken, and none will be. */
const OVER: readonly GatewayState[] = ["ABORTED", "EXPIRED", "CANCELED"];
/** To ask for money was answered so: of such a key, or such a request, nothing is made. */
const MAKES_NOTHING = new Set([
  "INVALID_REQUEST",
  "NOT_FOUND_PAYMENT",
  "NOT_FOUND_PAYMENT_SESSION",
]);
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
  if (heard.came === "STRANGE" && (await wasNeverHeardOf(services, order))) return true;
  if (heard.came !== "PAYMENT")
    throw new Failure(CODES.unavailable, "it is not known what came of the try before");
  // Another order's key: it was made up.
  if (heard.payment.orderId !== order.orderId) return true;
  return (order.state === "PENDING" ? OVER : NOT_TAKEN).includes(heard.payment.state);
}

/** Asked for the money by its key, the gateway has never said anything but that it makes nothing of it. */
async function wasNeverHeardOf(
  { database }: Pick<Settling, "database">,
  order: OrderRow,
): Promise<boolean> {
  if (isUnheardOf(order)) return true;
  const { hospitalId, orderId, paymentKey } = order;
  const codes = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("paymentHistory")
      .select("code")
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .where("paymentKey", "=", paymentKey)
      .where("by", "=", "GATEWAY")
      .execute(),
  );
  return codes.length > 0 && codes.every(({ code }) => code !== null && MAKES_NOTHING.has(code));
}
