import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { writeMail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { OTHER_AMOUNT, type PaymentState } from "#contract/payment-states.ts";
import { beginToGiveBack } from "./cancel.ts";
import type { Heard } from "./gateway.ts";
import { cancelKeyOf } from "./keys.ts";
import { receiptMail, type PaidOrder } from "./receipt-mail.ts";
import { changeState, readOrder, setOrder, type OrderRow, type OrderSet } from "./store.ts";
import { isUnheardOf, ofOtherAmount, turnOf, type Standing, type Turn } from "./transition.ts";
import { usedDays } from "./used.ts";

/** What it takes to settle an order. */
export type Settling = Pick<
  Services,
  "database" | "clock" | "log" | "payments" | "secrets" | "mailer" | "siteUrl"
>;

export const standingOf = ({ clock }: Pick<Services, "clock">, order: OrderRow): Standing => ({
  ...order,
  isUnheardOf: isUnheardOf(order),
  pendingMs: order.pendingSince === null ? 0 : clock().getTime() - order.pendingSince.getTime(),
});

/**
 * Writes down what was heard of an order.
 * @param notes what is kept of it where it stays as it is
 * @returns the state that it is in now
 */
export async function write(
  services: Settling,
  order: OrderRow,
  heard: Heard,
  notes: OrderSet = {},
): Promise<PaymentState> {
  const standing = standingOf(services, order);
  const { hospitalId, number, state } = order;
  if (heard.came === "OURS")
    services.log.error({ number, code: heard.code }, "the payment gateway does not let us in");
  const other = ofOtherAmount(standing, heard);
  if (other)
    services.log.error({ number }, "the payment gateway has taken another sum than was ordered");
  const turn = turnOf(standing, heard);
  const turned = await services.database.inHospital(hospitalId, async (trx) => {
    if (turn && (await take(services, trx, order, turn))) return turn.to;
    await setOrder(trx, order, {
      ...(other && state !== "CANCELING" && { code: OTHER_AMOUNT, paymentKey: other.paymentKey }),
      ...notes,
      asked: order.asked + 1,
    });
    return null;
  });
  return turned ?? (await readOrder(services, order)).state;
}

/** In one transaction: the state, its history, and that what was paid for begins, or is over. */
async function take(
  services: Settling,
  trx: HospitalTransaction,
  order: OrderRow,
  { to, code, said, by }: Turn,
): Promise<boolean> {
  const { clock, log, payments } = services;
  const at = clock();
  const paidAt = by?.approvedAt ?? at;
  const paid = to === "DONE" ? { paidAt, ...usedDays(paidAt, order.months) } : null;
  const changed = await changeState(trx, order, {
    ...{ to, by: "GATEWAY", at },
    set: {
      ...{ code, said: said?.slice(0, 200) ?? null, asked: order.asked + 1 },
      ...(by && { paymentKey: by.paymentKey, method: by.method ?? order.method }),
      ...paid,
      ...(to === "CANCELING" && { cancelKey: cancelKeyOf(order.orderId) }),
    },
  });
  if (!changed) return false;
  const { hospitalId, orderId, number } = order;
  if (to === "CANCELING") {
    log.error({ number }, "an order was paid that another has replaced: it is given back");
    await addJob(trx, "settle-payment", { hospitalId, orderId });
  }
  // What another order has paid for since goes on.
  if (to === "REFUNDED" && order.activated && order.followedAt === null)
    await payments.paidFor.endKin(trx, order, at);
  if (paid) {
    const now = { ...order, ...paid, state: to, paymentKey: by?.paymentKey ?? order.paymentKey };
    await begin(services, trx, { ...now, method: by?.method ?? null }, at);
  }
  return true;
}

/**
 * What was paid for begins, and the payer has the receipt; the order says whether it is mailed. Where it cannot begin,
 * as its request is over, the money goes back.
 */
async function begin(
  services: Settling,
  trx: HospitalTransaction,
  order: PaidOrder,
  at: Date,
): Promise<void> {
  const { log, mailer, payments, siteUrl } = services;
  const { hospitalId, orderId, number, payerEmail } = order;
  if (!(await payments.paidFor.activateKin(trx, order, at))) {
    log.error({ number }, "paid, but what was paid for does not begin: it is given back");
    return beginToGiveBack(trx, order, "GATEWAY", at);
  }
  const mail = { hospitalId, kind: "RECEIPT" as const, to: payerEmail };
  await writeMail(trx, services, { ...mail, ...receiptMail(order, siteUrl) }, at);
  await trx
    .updateTable("paymentOrders")
    .set({ activated: true, receiptMailed: mailer !== null })
    .where("hospitalId", "=", hospitalId)
    .where("orderId", "=", orderId)
    .execute();
}
