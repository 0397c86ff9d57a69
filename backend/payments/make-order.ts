import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { CODES } from "#contract/codes.ts";
import { mailProblem } from "#contract/hospital-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { billOf } from "#contract/payment-plans.ts";
import { isPayable, OTHER_AMOUNT, STANDING } from "#contract/payment-states.ts";
import type { OrderInput } from "#contract/payment.ts";
import { REQUEST_KINDS } from "#contract/request-number.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure, invalid } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { takeNumber } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { assertPace } from "./order-pace.ts";
import type { RequestToPay } from "./payments.ts";
import {
  changeState,
  lockOrder,
  setOrder,
  touchOrder,
  writeHistory,
  type OrderKey,
  type OrderRow,
} from "./store.ts";

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
const lockPaying = (trx: HospitalTransaction, { requestId }: Pick<RequestToPay, "requestId">) =>
  sql`select pg_advisory_xact_lock(hashtext(${`payment ${requestId}`}))`.execute(trx);

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

type Asked = Omit<OrderInput, "request">;
/** What is chosen, with the mail address that the order before had where none is given. */
type Chosen = Asked & { payerEmail: string };

/**
 * The order by which a request is paid for; what it costs is computed here. Pressed twice, or in two tabs, it
 * is one order. What was refused goes on as the same; another choice replaces it, unless its money is on the
 * way or there. One whose days are over is followed by the next. Of new ones there are so many an hour.
 * @returns its id
 * @throws Failure 4090 where the request is paid for and no order of ours says how; 4000 `payerEmail` where neither
 * says it; 4010 where the request was rejected, or moved, meanwhile; 4290 after too many new ones
 */
export async function makeOrder(
  { database, clock, payments }: Pick<Services, "database" | "clock" | "payments">,
  request: RequestToPay,
  asked: Asked,
): Promise<string> {
  return database.inHospital(request.hospitalId, async (trx) => {
    await lockPaying(trx, request);
    // Behind that lock, which whoever rejects it has, too.
    const state = await payments.paidFor.stateOf(trx, request);
    if (!canBePaid(state)) throw new Failure(CODES.refused, "no such request to be paid for");
    const found = await orderOf(trx, request);
    const order = found && (await lockOrder(trx, found));
    const at = clock();
    const payerEmail = asked.payerEmail ?? order?.payerEmail;
    if (payerEmail === undefined) throw invalid({ payerEmail: mailProblem("") ?? "" });
    const input: Chosen = { ...asked, payerEmail };
    if (order && isUsedUp(order, at)) {
      await setOrder(trx, order, { followedAt: at });
      return insert(trx, request, input, at);
    }
    if (order && (isUnderWay(order) || isTheSame(order, input))) {
      if (isPayable(order.state) && order.state !== "READY" && order.code !== OTHER_AMOUNT)
        await changeState(trx, order, { to: "READY", by: "PAYER", at, set: { code: null } });
      // Who comes back to it has it for as long again (retention).
      else if (order.state === "READY") await touchOrder(trx, order, at);
      return order.orderId;
    }
    if (!order && state !== "APPROVED" && !(await wasFollowed(trx, request)))
      throw conflict({ conflict: "transition" }, "not to be paid for");
    if (order) await replace(trx, order, "PAYER", at);
    return insert(trx, request, input, at);
  });
}

/** It is used no more. Was the gateway asked for its money, it is asked once more what came of it. */
async function replace(
  trx: HospitalTransaction,
  order: OrderRow,
  by: "PAYER" | "OPERATOR",
  at: Date,
): Promise<void> {
  await changeState(trx, order, { to: "REPLACED", by, at });
  const { hospitalId, orderId } = order;
  if (order.paymentKey !== null) await addJob(trx, "settle-payment", { hospitalId, orderId });
}

const isUnderWay = ({ state, code }: OrderRow) =>
  state === "PENDING" || state === "DONE" || code === OTHER_AMOUNT;

const isTheSame = (order: OrderRow, input: Chosen) =>
  order.plan === input.plan &&
  order.months === input.months &&
  order.total === billOf(input.plan, input.months).total &&
  order.payerName === input.payerName &&
  order.payerBrn === input.payerBrn &&
  order.payerEmail === input.payerEmail;

async function insert(
  trx: HospitalTransaction,
  { hospitalId, requestId, doctorName, mobile }: RequestToPay,
  input: Chosen,
  at: Date,
): Promise<string> {
  await assertPace(trx, { hospitalId, requestId }, at);
  const key: OrderKey = { hospitalId, orderId: randomUUID() };
  const number = await takeNumber(
    trx,
    REQUEST_KINDS.payment,
    { hospitalId, requestId: key.orderId },
    at,
  );
  const { list, total, vat } = billOf(input.plan, input.months);
  await trx
    .insertInto("paymentOrders")
    .values({
      ...{ ...key, requestId, number, state: "READY", plan: input.plan, months: input.months },
      ...{ list, total, vat, doctorName, madeAt: at, changedAt: at },
      ...{ payerName: input.payerName, payerBrn: input.payerBrn, payerEmail: input.payerEmail },
      payerMobile: mobile,
    })
    .execute();
  await trx.insertInto("paymentDirectory").values(key).execute();
  await writeHistory(trx, key, { from: null, to: "READY", by: "PAYER", at });
  return key.orderId;
}
