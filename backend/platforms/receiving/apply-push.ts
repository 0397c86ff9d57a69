import { sql } from "kysely";
import type { LinkState } from "#contract/platform.ts";
import { removingJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { receiveBooking, retrying, unlinkingEnded } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { storedBooking, storedItemId } from "./before-0003.ts";
import { bookingSchema } from "./booking-event.ts";

type StoredPush = JobPayloads["apply-push"];

/**
 * Applies a stored push, once: whoever comes second (the process that took it, or the job) waits
 * for the first and then does nothing. While its link is paused it stays stored (`apply-stored.ts`).
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
      .select(["event.payload", "event.occurredAt", "event.receivedAt", "event.externalBusiness"])
      .select("item.productId")
      .select(
        sql<LinkState | null>`(
        select state from platform_links as link
        where link.hospital_id = event.hospital_id and link.platform = event.platform)`.as("link"),
      )
      .where("event.hospitalId", "=", hospitalId)
      .where("event.platform", "=", platform)
      .where("event.eventId", "=", eventId)
      .where("event.appliedAt", "is", null)
      .forUpdate("event")
      .executeTakeFirst();
    if (!event || event.link === "PAUSED") return;

    const { externalBusiness } = event;
    const booking = { ...bookingSchema.parse(storedBooking(event.payload)), externalBusiness };
    const outcome = await receiveBooking(trx, clock, {
      ...booking,
      hospitalId,
      platform,
      productId: event.productId,
      doneAt: earlier(event.occurredAt, event.receivedAt),
    });
    // One that came before the link was ended, perhaps while it was applied, or another business was linked
    // since, stands on the book, and nobody is told of it any more.
    await sql`
      with link as (
        select state, external_business from platform_links
        where hospital_id = ${hospitalId} and platform = ${platform} for share),
      unlinked as (${unlinkingEnded(hospitalId, platform, booking)}),
      applied as (
        update platform_events set applied_at = ${clock()}, outcome = ${outcome}
        where hospital_id = ${hospitalId} and platform = ${platform} and event_id = ${eventId})
      select ${removingJob("apply-push", stored)} as job`.execute(trx);
  });

/** A clock that runs ahead of ours makes nobody's change later than it came. */
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
