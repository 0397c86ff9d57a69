import { sql } from "kysely";
import { kstDay } from "#contract/kst.ts";
import { isPayable, OTHER_AMOUNT, STANDING } from "#contract/payment-states.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { RequestToPay } from "./payments.ts";
import { changeState, lockOrder, type OrderRow } from "./store.ts";

/** The order that a request is, or was, paid by, if there is one. */
export const orderOf = (
  trx: HospitalTransaction,
  { hospitalId, requestId }: Pick<RequestToPay, "hospitalId" | "requestId">,
) =>
  trx
    .selectFrom("paymentOrders")
    .select(["hospitalId", "orderId", "state", "usedTo", "plan", "months"])
    .select(["payerName", "payerBrn", "payerEmail"])
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .where("state", "in", STANDING)
    .where("followedAt", "is", null)
    .executeTakeFirst();

/** It was paid by an order that another has followed, also where that other is there no more. */
export const wasFollowed = async (
  trx: HospitalTransaction,
  { hospitalId, requestId }: Pick<RequestToPay, "hospitalId" | "requestId">,
): Promise<boolean> =>
  (await trx
    .selectFrom("paymentOrders")
    .select("orderId")
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .where("followedAt", "is not", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** No other order of its request came after it. */
export async function isNewest(trx: HospitalTransaction, order: OrderRow): Promise<boolean> {
  if (order.followedAt !== null || order.state === "REPLACED") return false;
  const stands = await orderOf(trx, order);
  return stands === undefined || stands.orderId === order.orderId;
}

/** Its paid days are over (KST): the same request may be paid for again. */
export const isUsedUp = (
  { state, usedTo }: Pick<OrderRow, "state" | "usedTo">,
  now: Date,
): boolean => state === "DONE" && usedTo !== null && usedTo < kstDay(now);

/** One at a time. By itself, before the reading: a statement that waited sees what stood when it began. */
export const lockPaying = (
  trx: HospitalTransaction,
  { requestId }: Pick<RequestToPay, "requestId">,
) => sql`select pg_advisory_xact_lock(hashtext(${`payment ${requestId}`}))`.execute(trx);

/**
 * Nobody pays for a request any more: its order is one that is used no more, in the transaction that ends the request.
 * @returns false, and nothing is done, where its money is there, or may be
 */
export async function endOrder(
  trx: HospitalTransaction,
  request: Pick<RequestToPay, "hospitalId" | "requestId">,
  at: Date,
): Promise<boolean> {
  await lockPaying(trx, request);
  const found = await orderOf(trx, request);
  const order = found && (await lockOrder(trx, found));
  if (order && isUnderWay(order)) return false;
  if (order && isPayable(order.state)) await replace(trx, order, "OPERATOR", at);
  return true;
}

/** A request in that state is paid for, or was: it may be again. */
export const canBePaid = (state: string | null | undefined): boolean =>
  state === "APPROVED" || state === "ACTIVE";

/** Its money is on the way, or there. */
export const isUnderWay = ({ state, code }: OrderRow) =>
  state === "PENDING" || state === "DONE" || code === OTHER_AMOUNT;

/** It is used no more. Was the gateway asked for its money, it is asked once more what came of it. */
export async function replace(
  trx: HospitalTransaction,
  order: OrderRow,
  by: "PAYER" | "OPERATOR",
  at: Date,
): Promise<void> {
  await changeState(trx, order, { to: "REPLACED", by, at });
  const { hospitalId, orderId } = order;
  if (order.paymentKey !== null) await addJob(trx, "settle-payment", { hospitalId, orderId });
}
