import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import type { Subject } from "./found.ts";

/** Whatever it is believed to know of it. */
const FORGOTTEN = {
  SLOTS: { slotsSentHash: null, slotsEnded: null },
  ITEM: { itemEnded: null },
} as const;

/**
 * Has a platform told after the hold what is free of a product, or what the product is, whatever it is
 * believed to know of it.
 */
export async function sendAgain(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  kind: "SLOTS" | "ITEM",
  { productId, itemId }: Subject,
): Promise<void> {
  if (productId === null || itemId === null)
    throw new Error("a difference of a product is about none");
  await trx
    .updateTable("platformItems")
    .set(FORGOTTEN[kind])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("itemId", "=", itemId)
    .execute();
  const sending = { hospitalId, platform, productId, itemId };
  const when = { afterMs: HOLD_SECONDS * 1000 };
  await addJob(trx, kind === "SLOTS" ? "send-slots" : "send-item", sending, when);
}
