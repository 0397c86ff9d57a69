import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { LinkKey } from "../access.ts";
import { applyPush } from "./apply-push.ts";
import { bookingSchema } from "./booking-event.ts";
import type { PlatformBooking } from "../platform.ts";
import { storeEvents } from "./store-events.ts";

/**
 * Takes bookings that were read at a platform onto the book by the step that pushes go through: stored
 * for good, then applied, which is left to its job where it fails. What is had already costs one
 * statement for all.
 * @param may throws where they may not be taken any more, in the transaction that stores them
 * @returns how many were new, and how many were not in the agreed form
 */
export async function takeBookings(
  services: Services,
  link: LinkKey,
  bookings: readonly PlatformBooking[],
  may: (trx: HospitalTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<{ taken: number; wrong: number }> {
  const { database, clock, log } = services;
  const { hospitalId, platform } = link;
  const events = bookings.flatMap(({ booking, changedAt: occurredAt }) => {
    const { data } = bookingSchema.safeParse(booking);
    if (!data) return [];
    const eventId = `pull:${data.externalId}:${data.sequence}`;
    return [{ eventId, occurredAt, booking: data }];
  });
  const taken = await database.inHospital(hospitalId, async (trx) => {
    await may(trx);
    return storeEvents(trx, link, events, clock());
  });
  for (const eventId of taken)
    await applyPush(services, { hospitalId, platform, eventId }).catch((error: unknown) =>
      log.warn({ err: error, platform }, "what was read is left to the job"),
    );
  return { taken: taken.length, wrong: bookings.length - events.length };
}
