import type { PlatformBooking } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { compareBookings } from "./compare-bookings.ts";
import { readOursOf } from "./read-ours.ts";
import type { Run } from "./running.ts";

/** What is kept of their bookings while they are read: all of a hospital's are never held at once. */
export interface Sifted {
  /** Those that are there, each with its newest sequence. */
  there: Map<string, number>;
  /** Those that stand otherwise here, as it seemed when they were read. */
  otherwise: Map<string, PlatformBooking>;
}

export const sift = (): Sifted => ({ there: new Map(), otherwise: new Map() });

/** Keeps of a page what it may differ in. A booking that is listed again counts as it is said last. */
export async function siftPage(
  { database }: Pick<Services, "database">,
  run: Run,
  { sifted, page, began }: { sifted: Sifted; page: readonly PlatformBooking[]; began: Date },
): Promise<void> {
  const newest = page.filter(({ booking: { externalId, sequence } }) => {
    if ((sifted.there.get(externalId) ?? -Infinity) > sequence) return false;
    sifted.there.set(externalId, sequence);
    sifted.otherwise.delete(externalId);
    return true;
  });
  const ids = newest.map(({ booking }) => booking.externalId);
  const ours = await database.inHospital(run.hospitalId, (trx) => readOursOf(trx, run, ids));
  const differences = compareBookings({
    ...{ platform: run.platform, since: began, ours, theirs: newest, whole: false },
    isAsked: () => true,
  });
  for (const difference of differences)
    if (difference.is !== "MISSING_THERE")
      sifted.otherwise.set(difference.theirs.booking.externalId, difference.theirs);
}
