import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { forgetSent, type LinkKey } from "#backend/platforms/index.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import type { Subject } from "./found.ts";

/**
 * Has a platform told after the hold what is free of a product, or what the product is, whatever it is
 * believed to know of it.
 */
export async function sendAgain(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  kind: "SLOTS" | "ITEM",
  { productId, itemId, field }: Subject,
): Promise<void> {
  if (productId === null || itemId === null)
    throw new Error("a difference of a product is about none");
  const item = sql`hospital_id = ${hospitalId} and platform = ${platform} and item_id = ${itemId}`;
  await forgetSent(trx, kind === "ITEM" ? "item" : "slots", item);
  // What is there no more is made anew.
  const isGone = kind === "ITEM" && field === "item";
  if (isGone) await sql`update platform_items set state = 'GONE' where ${item}`.execute(trx);
  const sending = { hospitalId, platform, productId, itemId: isGone ? null : itemId };
  const when = { afterMs: HOLD_SECONDS * 1000 };
  await addJob(trx, kind === "SLOTS" ? "send-slots" : "send-item", sending, when);
}
