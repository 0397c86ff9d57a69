import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ItemSending } from "#backend/jobs/queue.ts";
import { hasJob } from "#backend/jobs/waiting-jobs.ts";
import { rowIdOf } from "./item-row.ts";

/** Is the platform to be told of this product already? Whoever chooses that at the same time is waited for. */
export async function owesItem(trx: HospitalTransaction, sending: ItemSending): Promise<boolean> {
  const { hospitalId, platform } = sending;
  const item = await trx
    .selectFrom("platformItems")
    .select("itemFailsSince")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("itemId", "=", rowIdOf(sending))
    .forUpdate()
    .executeTakeFirst();
  if (item !== undefined && item.itemFailsSince !== null) return true;
  return hasJob(trx, "send-item", sending);
}
