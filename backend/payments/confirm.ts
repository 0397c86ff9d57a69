import type { ConfirmInput } from "#contract/payment.ts";
import { PAYABLE, type PaymentState } from "#contract/payment-states.ts";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { confirmKeyOf } from "./keys.ts";
import { takeMoney, write } from "./settle.ts";
import { changeState, lockOrder, type OrderKey, type OrderRow } from "./store.ts";

type Needed = Pick<Services, "database" | "clock" | "log" | "payments">;

/** What came back from the window is not what was ordered: nothing is sent. */
const NOT_AS_ORDERED = "NOT_AS_ORDERED";
/** Whoever asks for the money has had so long before the job looks what came of it. */
const LOOK_AFTER_MS = 15_000;

/**
 * The payer has approved in the gateway's window: asks for the money, once, however often this is called.
 * Before anything is sent the redirect's order and amount must be the stored ones, and the payment's key, the key
 * of this act, and a job that looks what came of it are committed: whoever dies after that has lost nothing.
 * @throws Failure 5030 where there is no gateway
 */
export async function confirm(
  services: Needed,
  key: OrderKey,
  told: ConfirmInput,
): Promise<PaymentState> {
  const { gateway } = services.payments;
  if (gateway === null) throw new Failure(CODES.unavailable, "no payment gateway");
  const order = await begin(services, key, told);
  if (order.mine) return write(services, order.row, await takeMoney(gateway, order.row));
  return order.row.state;
}

async function begin(
  { database, clock }: Needed,
  key: OrderKey,
  told: ConfirmInput,
): Promise<{ row: OrderRow; mine: boolean }> {
  const { hospitalId, orderId } = key;
  const { paymentKey } = told;
  return database.inHospital(hospitalId, async (trx) => {
    const row = await lockOrder(trx, key);
    if (!PAYABLE.includes(row.state)) return { row, mine: false };
    const at = clock();
    const elsewhere = await trx
      .selectFrom("paymentDirectory")
      .select("orderId")
      .where("paymentKey", "=", paymentKey)
      .where("orderId", "!=", orderId)
      .executeTakeFirst();
    if (told.orderId !== orderId || told.amount !== String(row.total) || elsewhere) {
      await changeState(trx, row, {
        ...{ to: "FAILED", by: "PAYER", at },
        set: { code: NOT_AS_ORDERED, said: null },
      });
      return { row: await lockOrder(trx, key), mine: false };
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
    return { row: await lockOrder(trx, key), mine: true };
  });
}
