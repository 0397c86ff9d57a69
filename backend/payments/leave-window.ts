import { isPayable, OTHER_AMOUNT } from "#contract/payment-states.ts";
import type { Services } from "#backend/services.ts";
import { changeState, lockOrder, type OrderKey } from "./store.ts";

/** The payer closed the window: what the gateway's script says then. */
const GIVEN_UP = new Set(["PAY_PROCESS_CANCELED", "USER_CANCEL"]);

/**
 * The gateway's window sent the payer back without an approval: nothing was asked for, so no money was taken.
 * Whoever says so need not be the gateway, and it ends nothing: the order can be paid all the same.
 */
export async function leaveWindow(
  { database, clock }: Pick<Services, "database" | "clock">,
  key: OrderKey,
  code: string,
): Promise<void> {
  await database.inHospital(key.hospitalId, async (trx) => {
    const order = await lockOrder(trx, key);
    if (!isPayable(order.state) || order.code === OTHER_AMOUNT) return;
    const to = GIVEN_UP.has(code) ? "CANCELED" : "FAILED";
    const kept = /^[A-Z0-9_]{1,100}$/.test(code) ? code : null;
    // The address was opened again.
    if (order.state === to && order.code === kept) return;
    const set = { code: kept, said: null };
    await changeState(trx, order, { to, by: "PAYER", at: clock(), set });
  });
}
