import type { HospitalTransaction } from "#backend/database/database.ts";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { businessIdOf, HOSPITAL_ID, LINKED } from "./identity.ts";

/**
 * A demo made while it was linked with more platforms than now: takes the links back that the demo
 * made itself, with what its bookings say was told there. A link made by hand stays.
 */
export async function takeBackLinks(trx: HospitalTransaction): Promise<void> {
  for (const platform of LINKED_PLATFORMS.filter((one) => !LINKED.includes(one))) {
    const businessId = businessIdOf(platform);
    const link = await trx
      .updateTable("platformLinks")
      .set({ state: "NOT_LINKED", businessId: null, failures: 0 })
      .set({ lastReceivedAt: null, lastToldAt: null, tellingFailsSince: null })
      .where("hospitalId", "=", HOSPITAL_ID)
      .where("platform", "=", platform)
      .where("businessId", "=", businessId)
      .executeTakeFirst();
    if (link.numUpdatedRows === 0n) continue;
    await trx
      .deleteFrom("linkDirectory")
      .where("platform", "=", platform)
      .where("businessId", "=", businessId)
      .execute();
    await trx
      .updateTable("reservations")
      .set({ syncState: "NONE", toldAt: null })
      .where("hospitalId", "=", HOSPITAL_ID)
      .where("platform", "=", platform)
      .execute();
  }
}
