import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { forgetSent, type LinkKey } from "#backend/platforms/index.ts";
import type { Subject } from "../found.ts";

/**
 * Has a platform told what is free of a product, or what the product is, whatever it is believed to know
 * of it.
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
  if (kind === "ITEM" && field === "item")
    await sql`update platform_items set state = 'GONE' where ${item}`.execute(trx);
  const planned =
    kind === "ITEM" ? sendingItem(hospitalId, productId) : sendingSlots(hospitalId, [productId]);
  await planned.execute(trx);
}
