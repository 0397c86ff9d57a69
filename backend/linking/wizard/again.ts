import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import { announceLinks } from "../links.ts";
import { readKept, type Wizard } from "./kept.ts";
import { planSchema } from "./move-clashes.ts";

const FRESH = {
  ...{ slotsFailsSince: null, slotsTries: 0, slotsWords: null, slotsEnded: null },
  ...{ itemFailsSince: null, itemTries: 0, itemWords: null, itemEnded: null },
} as const;

/**
 * What of a link that has begun did not come, or was not taken, is tried again at once.
 * @throws Failure 4090 `transition` where it has not begun
 */
export async function again(trx: HospitalTransaction, of: Wizard): Promise<void> {
  const row = await readKept(trx, of);
  if (!row?.begunAt) throw conflict({ conflict: "transition" }, "it has not begun");
  await trx
    .updateTable("platformItems")
    .set(FRESH)
    .where("hospitalId", "=", of.hospitalId)
    .where("platform", "=", of.platform)
    .where("state", "!=", "GONE")
    .execute();
  // Somebody asks for it now: no one answer is waited for before the next is.
  await trx
    .updateTable("platformLinks")
    .set({ circuitUntil: null })
    .where("hospitalId", "=", of.hospitalId)
    .where("platform", "=", of.platform)
    .execute();
  await announceLinks(trx, of.hospitalId);
  await sql`select ${addingJob("take-in", of)}, ${addingJob("pull-bookings", of)},
    (${sendingSlots(of.hospitalId)})`.execute(trx);
  const items = planSchema.parse(row.planned).items.map(({ productId }) => productId);
  for (const productId of items.sort()) await sendingItem(of.hospitalId, productId).execute(trx);
}
