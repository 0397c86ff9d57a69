import { STATUSES, type Status } from "#contract/reservation-status.ts";
import { asking, matches, type DayData, type Filters, type StatusFilter } from "../board-data.ts";

interface Counted extends Pick<DayData, "inbox" | "untold"> {
  reservations: readonly Parameters<typeof matches>[0][];
}
/** How many are in each status. */
export type Tally = Record<Status, number>;
type Within = Pick<Filters, "platform" | "product">;

/**
 * How many of the day are in each status, of the platform and product that are chosen; those in
 * conflict in none. 확인 필요 is one figure wherever it stands: how many wait in the queue, which no
 * filter shortens.
 */
export function tally(day: Counted, { platform, product }: Within): Record<StatusFilter, number> {
  const counts = {
    ...Object.fromEntries(STATUSES.map((status) => [status, 0])),
    CHECK: asking(day).length,
  } as Record<StatusFilter, number>;
  for (const r of day.reservations)
    if (r.conflict === null && matches(r, { platform, product, status: null }))
      counts[r.status] += 1;
  return counts;
}
