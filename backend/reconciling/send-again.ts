import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import type { Subject } from "./found.ts";

const NAMES = { SLOTS: ["send-slots", "slots"], ITEM: ["send-item", "item"] } as const;

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
  const [name, key] = NAMES[kind];
  const payload = JSON.stringify({ hospitalId, platform, productId, itemId });
  await sql`
    with forgotten as (
      update platform_items set ${
        kind === "SLOTS" ? sql`slots_sent_hash = null, slots_ended = null` : sql`item_ended = null`
      }
      where hospital_id = ${hospitalId} and platform = ${platform} and item_id = ${itemId})
    select graphile_worker.add_job(
      identifier => ${`${name}:${platform}`}::text,
      payload => ${payload}::json,
      run_at => now() + ${HOLD_SECONDS}::integer * interval '1 s',
      job_key => ${`${key}:${platform}:${productId}:${itemId}`}::text,
      priority => 1)`.execute(trx);
}
