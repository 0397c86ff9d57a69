import type { Services } from "#backend/services.ts";
import type { PlatformBooking } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import type { PullRun } from "../receiving/receiving-health.ts";
import { takeBookings } from "../receiving/take-bookings.ts";
import { keepPulling } from "./begin-pull.ts";

/** Another run has begun in this one's place, or the link is let go of: it does no more. */
export class RunOver extends Error {
  override name = "RunOver";
}

/**
 * Takes a page onto the book.
 * @returns whether anything of it was new
 * @throws RunOver; PlatformFailure where one of them is not as agreed, when the others are taken
 */
export async function takePage(
  services: Services,
  run: PullRun,
  bookings: readonly PlatformBooking[],
): Promise<boolean> {
  const { taken, wrong } = await takeBookings(services, run, bookings, async (trx) => {
    if (!(await keepPulling(trx, run))) throw new RunOver();
  });
  if (wrong > 0) throw new PlatformFailure("a booking is not in the agreed form");
  return taken > 0;
}
