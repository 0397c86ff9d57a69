import type { ConfirmInput } from "#contract/payment.ts";
import { isPayable, OTHER_AMOUNT, type PaymentState } from "#contract/payment-states.ts";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { confirmKeyOf } from "./keys.ts";
import { isOther, isToBeAsked, mayTakeOther } from "./other-key.ts";
import { takeMoney, type Settling } from "./settle.ts";
import { canBePaid, replace } from "./standing-order.ts";
import { changeState, lockOrder, readOrder, type OrderKey, type OrderRow } from "./store.ts";
import { write } from "./write.ts";

/** What came back from the window is not what was ordered: nothing is sent. */
const NOT_AS_ORDERED = "NOT_AS_ORDERED";
/** Whoever asks for the money has had so long before the job looks what came of it. */
const LOOK_AFTER_MS = 15_000;

/**
 * The payer has approved in the gateway's window: asks for the money, once, however often this is called.
 * Before anything is sent the redirect's order and amount must be the stored ones, and the payment's key, the key
 * of this act, and a job that looks what came of it are committed: whoever dies after that has lost nothing.
 * @throws Failure 5030 where there is no gateway, or none that says what came of another try
 */
export async function confirm(
  services: Settling,
  key: OrderKey,
  told: ConfirmInput,
): Promise<PaymentState> {
  const { gateway } = services.payments;
  if (gateway === null) throw new Failure(CODES.unavailable, "no payment gateway");
  const before = await readOrder(services, key);
  if (before.code === OTHER_AMOUNT) return before.state;
  const isFree =
    isAsOrdered(before, told) && isToBeAsked(before, told.paymentKey)
      ? await mayTakeOther(services, gateway, before)
      : true;
  if (!isFree) return (await readOrder(services, key)).state;
  const order = await begin(services, before, told);
  if (!order.mine) return order.row.state;
  const heard = await takeMoney(gateway, order.row);
  // Of an approval that the gateway does not know: it may have been made up, and another one may come.
  const notes = heard.came === "MISSING" || heard.came === "STRANGE" ? { code: heard.code } : {};
  return write(services, order.row, heard, notes);
}

const isAsOrdered = (order: OrderRow, told: ConfirmInput): boolean =>
  told.orderId === order.orderId && told.amount === String(order.total);

async function begin(
  { database, clock, payments }: Settling,
  before: OrderRow,
  told: ConfirmInput,
): Promise<{ row: OrderRow; mine: boolean }> {
  const { hospitalId, orderId } = before;
  const { paymentKey } = told;
  return database.inHospital(hospitalId, async (trx) => {
    const row = await lockOrder(trx, before);
    if (row.code === OTHER_AMOUNT) return { row, mine: false };
    const isLetIn = isPayable(row.state) || isToBeAsked(row, paymentKey);
    // Only what was asked about makes room for another.
    if (!isLetIn || (isOther(row, paymentKey) && row.paymentKey !== before.paymentKey))
      return { row, mine: false };
    const at = clock();
    // Whoever rejects it ends its order, and waits for this one's lock: it is not rejected from here on.
    if (!canBePaid(await payments.paidFor.stateOf(trx, row))) {
      await replace(trx, row, "PAYER", at);
      return { row: await lockOrder(trx, before), mine: false };
    }
    if (!isAsOrdered(row, told) || (await isElsewhere(trx, orderId, paymentKey))) {
      const isSaid = row.state === "FAILED" && row.code === NOT_AS_ORDERED;
      if (isPayable(row.state) && !isSaid)
        await changeState(trx, row, {
          ...{ to: "FAILED", by: "PAYER", at },
          set: { code: NOT_AS_ORDERED, said: null },
        });
      return { row: await lockOrder(trx, before), mine: false };
    }
    // It was refused, or given up, by this key already.
    if (row.state === "FAILED" && row.paymentKey === paymentKey) return { row, mine: false };
    await changeState(trx, row, {
      ...{ to: "PENDING", by: "PAYER", at },
      set: {
        ...{ paymentKey, confirmKey: confirmKeyOf(paymentKey), pendingSince: at, asked: 0 },
        ...{ code: null, said: null },
      },
    });
    await trx
      .updateTable("paymentDirectory")
      .set({ paymentKey })
      .where("orderId", "=", orderId)
      .where("hospitalId", "=", hospitalId)
      .execute();
    await addJob(trx, "settle-payment", { hospitalId, orderId }, { afterMs: LOOK_AFTER_MS });
    return { row: await lockOrder(trx, before), mine: true };
  });
}

/** Is it the key of another order's payment? */
async function isElsewhere(
  trx: HospitalTransaction,
  orderId: string,
  paymentKey: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom("paymentDirectory")
    .select("orderId")
    .where("paymentKey", "=", paymentKey)
    .where("orderId", "!=", orderId)
    .executeTakeFirst();
  return found !== undefined;
}
