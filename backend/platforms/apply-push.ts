import type { Push } from "#contract/platform.ts";
import { removeJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { receiveBooking, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { platforms } from "./registry.ts";

type StoredPush = JobPayloads["apply-push"];

/**
 * Applies a stored push, once: whoever comes second (the process that took it, or the job) waits
 * for the first and then does nothing.
 */
export const applyPush = (services: Services, stored: StoredPush): Promise<void> =>
  retrying(() => applyOnce(services, stored));

const applyOnce = (services: Services, stored: StoredPush): Promise<void> =>
  services.database.inHospital(stored.hospitalId, async (trx) => {
    const { hospitalId, platform, eventId } = stored;
    const event = await trx
      .selectFrom("platformEvents")
      .select("payload")
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .where("eventId", "=", eventId)
      .where("appliedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    const adapter = platforms[platform];
    if (!event || !adapter) return;

    // Validated by `pushSchema` before it was stored.
    const { itemId, ...booking } = adapter.parsePush(event.payload as unknown as Push);
    const item = await trx
      .selectFrom("platformItems")
      .select("productId")
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .where("itemId", "=", itemId)
      .executeTakeFirst();
    const outcome = await receiveBooking(trx, services.clock, {
      ...booking,
      hospitalId,
      platform,
      productId: item?.productId ?? null,
    });

    await trx
      .updateTable("platformEvents")
      .set({ appliedAt: services.clock(), outcome })
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .where("eventId", "=", eventId)
      .execute();
    await removeJob(trx, "apply-push", stored);
  });
