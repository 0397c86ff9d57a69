import { removingJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { receiveBooking, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { storedBooking, storedItemId } from "./before-0003.ts";
import { bookingSchema } from "./booking-event.ts";

type StoredPush = JobPayloads["apply-push"];

/**
 * Applies a stored push, once: whoever comes second (the process that took it, or the job) waits
 * for the first and then does nothing.
 */
export const applyPush = (services: Services, stored: StoredPush): Promise<void> =>
  retrying(() => applyOnce(services, stored));

const applyOnce = ({ database, clock }: Services, stored: StoredPush): Promise<void> =>
  database.inHospital(stored.hospitalId, async (trx) => {
    const { hospitalId, platform, eventId } = stored;
    const event = await trx
      .selectFrom("platformEvents as event")
      .leftJoin("platformItems as item", (join) =>
        join
          .onRef("item.hospitalId", "=", "event.hospitalId")
          .onRef("item.platform", "=", "event.platform")
          .on("item.itemId", "=", storedItemId),
      )
      .select(["event.payload", "event.occurredAt", "event.receivedAt", "item.productId"])
      .where("event.hospitalId", "=", hospitalId)
      .where("event.platform", "=", platform)
      .where("event.eventId", "=", eventId)
      .where("event.appliedAt", "is", null)
      .forUpdate("event")
      .executeTakeFirst();
    if (!event) return;

    const outcome = await receiveBooking(trx, clock, {
      ...bookingSchema.parse(storedBooking(event.payload)),
      hospitalId,
      platform,
      productId: event.productId,
      doneAt: earlier(event.occurredAt, event.receivedAt),
    });

    await trx
      .with("applied", (db) =>
        db
          .updateTable("platformEvents")
          .set({ appliedAt: clock(), outcome })
          .where("hospitalId", "=", hospitalId)
          .where("platform", "=", platform)
          .where("eventId", "=", eventId),
      )
      .selectNoFrom(removingJob("apply-push", stored).as("job"))
      .execute();
  });

/** A clock that runs ahead of ours makes nobody's change later than it came. */
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
