import type { Services } from "#backend/services.ts";
import { applyPush } from "../apply-push.ts";
import { bookingSchema } from "../booking-event.ts";
import { PlatformFailure, type PlatformBooking } from "../platform.ts";
import type { PullRun } from "../receiving-health.ts";
import { storeEvents } from "../store-events.ts";
import { keepPulling } from "./begin-pull.ts";

/** Another run has begun in this one's place, or the link is let go of: it does no more. */
export class RunOver extends Error {
  override name = "RunOver";
}

/**
 * Takes a page into the book by the step that pushes go through: stored for good, then applied, which
 * is left to its job where it fails. What is had already costs one statement for all.
 * @returns whether anything of it was new
 * @throws RunOver; PlatformFailure where one of them is not as agreed, when the others are taken
 */
export async function takePage(
  services: Services,
  run: PullRun,
  bookings: readonly PlatformBooking[],
): Promise<boolean> {
  const { database, clock, log } = services;
  const { hospitalId, platform } = run;
  const events = bookings.flatMap(({ booking, changedAt: occurredAt }) => {
    const { data } = bookingSchema.safeParse(booking);
    if (!data) return [];
    const eventId = `pull:${data.externalId}:${data.sequence}`;
    return [{ eventId, occurredAt, booking: data }];
  });
  const taken = await database.inHospital(hospitalId, async (trx) => {
    if (!(await keepPulling(trx, run))) throw new RunOver();
    return storeEvents(trx, run, events, clock());
  });
  for (const eventId of taken)
    await applyPush(services, { hospitalId, platform, eventId }).catch((error: unknown) =>
      log.warn({ err: error, platform }, "what was pulled is left to the job"),
    );
  if (events.length < bookings.length)
    throw new PlatformFailure("a booking is not in the agreed form");
  return taken.length > 0;
}
