import { randomUUID } from "node:crypto";
import { CODES } from "#contract/codes.ts";
import { mailProblem } from "#contract/hospital-rules.ts";
import { billOf } from "#contract/payment-plans.ts";
import { isPayable, OTHER_AMOUNT } from "#contract/payment-states.ts";
import type { OrderInput } from "#contract/payment.ts";
import { REQUEST_KINDS } from "#contract/request-number.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure, invalid } from "#backend/failure.ts";
import { takeNumber } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { assertPace } from "./order-pace.ts";
import type { RequestToPay } from "./payments.ts";
import {
  canBePaid,
  isUnderWay,
  isUsedUp,
  lockPaying,
  orderOf,
  replace,
  wasFollowed,
} from "./standing-order.ts";
import {
  changeState,
  lockOrder,
  setOrder,
  touchOrder,
  writeHistory,
  type OrderKey,
  type OrderRow,
} from "./store.ts";

/** What is chosen, and by what the request is named. */
type Asked = Omit<OrderInput, "request"> & { request: Pick<OrderInput["request"], "by"> };
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
  await assertPace(trx, { hospitalId, requestId }, input.request.by, at);
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
