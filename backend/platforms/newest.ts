import type { PlatformBooking } from "./platform.ts";

/** Our clock and theirs may differ by less than that. */
const DAY_MS = 86_400_000;

/**
 * The greatest time of change of these and of what was read before, in ms since 1970: what a cursor is
 * made of. A time that cannot have come yet counts for nothing, since everything to come would then
 * stand before the cursor, and be skipped for good.
 */
export const newest = <Before extends number | null>(
  before: Before,
  bookings: readonly Pick<PlatformBooking, "changedAt">[],
): Before | number =>
  bookings
    .map(({ changedAt }) => changedAt.getTime())
    .filter((changed) => changed < Date.now() + DAY_MS)
    .reduce<Before | number>((latest, changed) => Math.max(latest ?? changed, changed), before);
