import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { PaymentState } from "#contract/payment-states.ts";

export type OrderRow = Selectable<Schema["paymentOrders"]>;
export interface OrderKey {
  hospitalId: string;
  orderId: string;
}
type By = "PAYER" | "GATEWAY" | "OPERATOR";

/** The order that is called so by a payer's browser. @throws Failure 4040 */
export async function keyOf(
  { database }: Pick<Services, "database">,
  orderId: string,
): Promise<OrderKey> {
  const found = await database.kysely
    .selectFrom("paymentDirectory")
    .select(["hospitalId", "orderId"])
    .where("orderId", "=", orderId)
    .executeTakeFirst();
  if (!found) throw notFound("order");
  return found;
}

const one = (trx: HospitalTransaction, { hospitalId, orderId }: OrderKey) =>
  trx
    .selectFrom("paymentOrders")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("orderId", "=", orderId);

export const readOrder = (
  { database }: Pick<Services, "database">,
  key: OrderKey,
): Promise<OrderRow> =>
  database.inHospital(key.hospitalId, (trx) => one(trx, key).executeTakeFirstOrThrow());

/** The same, and until the transaction ends nobody else changes it. */
export const lockOrder = (trx: HospitalTransaction, key: OrderKey): Promise<OrderRow> =>
  one(trx, key).forUpdate().executeTakeFirstOrThrow();

/** What can be set of an order beside its state. */
export type OrderSet = Partial<
  Omit<OrderRow, "hospitalId" | "orderId" | "requestId" | "state" | "changedAt">
>;
interface Change {
  to: PaymentState;
  by: By;
  at: Date;
  set?: OrderSet;
}

/** If it still is in the state and of the payment key that it was read with. */
const asRead = (trx: HospitalTransaction, { hospitalId, orderId, state, paymentKey }: OrderRow) =>
  trx
    .updateTable("paymentOrders")
    .where("hospitalId", "=", hospitalId)
    .where("orderId", "=", orderId)
    .where("state", "=", state)
    .where("paymentKey", "is not distinct from", paymentKey);

/** Notes something of an order that stays in its state, if it still is as it was read. */
export async function setOrder(
  trx: HospitalTransaction,
  order: OrderRow,
  set: OrderSet,
): Promise<void> {
  await asRead(trx, order).set(set).execute();
}

/** Somebody means it again: it is as new as if it were made now. */
export async function touchOrder(
  trx: HospitalTransaction,
  order: OrderRow,
  at: Date,
): Promise<void> {
  await asRead(trx, order).set({ changedAt: at }).execute();
}

/**
 * Brings an order into another state, and its history with it, if it still is in the state and of the payment
 * key that it was read with: of two who have read the same, one does.
 * @returns whether it was this one
 */
export async function changeState(
  trx: HospitalTransaction,
  order: OrderRow,
  { to, by, at, set = {} }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await asRead(trx, order)
    .set({ ...set, state: to, changedAt: at })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const paymentKey = set.paymentKey ?? order.paymentKey;
  const code = set.code ?? null;
  await writeHistory(trx, order, { to, by, at, from: order.state, paymentKey, code });
  return true;
}

interface Line {
  from: PaymentState | null;
  to: PaymentState;
  by: By;
  at: Date;
  paymentKey?: string | null;
  code?: string | null;
}

export async function writeHistory(
  trx: HospitalTransaction,
  { hospitalId, orderId }: OrderKey,
  { from, to, ...line }: Line,
): Promise<void> {
  await trx
    .insertInto("paymentHistory")
    .values({ hospitalId, orderId, fromState: from, toState: to, ...line })
    .execute();
}
