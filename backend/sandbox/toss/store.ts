import { randomBytes } from "node:crypto";
import type { GatewayState } from "#backend/payments/index.ts";
import type { State } from "../world.ts";
import type { PaymentRow } from "./answer.ts";
import { enqueueNotice } from "./notices.ts";

/** So long a payer's approval waits to be confirmed. */
export const EXPIRES_MS = 10 * 60_000;

interface Approval {
  orderId: string;
  orderName: string;
  amount: number;
  /** With which code the card's company will refuse it. */
  refusal: string | null;
  /** With which code the gateway will refuse to give it back, once. */
  cancelRefusal?: string | null;
  slowMs: number;
}

/** The payer has approved: the money is not taken before we ask for it. @returns its key */
export function approve(state: State, approval: Approval, now: Date): Promise<string> {
  const paymentKey = `tviva${randomBytes(18).toString("base64url")}`;
  return state.transaction().execute(async (trx) => {
    await trx
      .insertInto("payments")
      .values({ paymentKey, ...approval, state: "IN_PROGRESS", requestedAt: now })
      .execute();
    await enqueueNotice(trx, { paymentKey, orderId: approval.orderId, state: "IN_PROGRESS" }, now);
    return paymentKey;
  });
}

export const findPayment = (state: State, paymentKey: string) =>
  state.selectFrom("payments").selectAll().where("paymentKey", "=", paymentKey).executeTakeFirst();

/** The newest of an order's. */
export const findByOrder = (state: State, orderId: string) =>
  state
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    // Paid ones first: an order may have been tried before and after.
    .orderBy((db) => db.case().when("state", "=", "DONE").then(0).else(1).end())
    .orderBy("requestedAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** The refusal that a payment is to be given back with once; null where there is none, or none any more. */
export async function takeCancelRefusal(
  state: State,
  { paymentKey, cancelRefusal }: PaymentRow,
): Promise<string | null> {
  if (cancelRefusal === null) return null;
  const { numUpdatedRows } = await state
    .updateTable("payments")
    .set({ cancelRefusal: null })
    .where("paymentKey", "=", paymentKey)
    .where("cancelRefusal", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? cancelRefusal : null;
}

type Set = Partial<Pick<PaymentRow, "approvedAt" | "canceledAt" | "cancelReason">>;

/** From one state into another, with the notice of it; null where it is in another by now. */
export function turn(
  state: State,
  { paymentKey, orderId, state: from }: PaymentRow,
  to: GatewayState,
  now: Date,
  set: Set = {},
): Promise<PaymentRow | null> {
  return state.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("payments")
      .set({ ...set, state: to })
      .where("paymentKey", "=", paymentKey)
      .where("state", "=", from)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await enqueueNotice(trx, { paymentKey, orderId, state: to }, now);
    return row;
  });
}

/** As it stands at this time: what nobody has confirmed comes to its end. */
export async function asOfNow(state: State, row: PaymentRow, now: Date): Promise<PaymentRow> {
  const isOver = now.getTime() - row.requestedAt.getTime() > EXPIRES_MS;
  if (row.state !== "IN_PROGRESS" || !isOver) return row;
  return (await turn(state, row, "EXPIRED", now)) ?? row;
}
