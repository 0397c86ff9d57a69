import { asking, matches, type DayData, type Filters, type StatusFilter } from "../board-data.ts";

type Counted = Pick<DayData, "reservations" | "inbox" | "untold">;
type Within = Pick<Filters, "platform" | "product">;

/**
 * How many of the day are in each status, of the platform and product that are chosen; those in
 * conflict in none. 확인 필요 is one figure wherever it stands: how many wait in the queue, which no
 * filter shortens.
 */
export function tally(day: Counted, { platform, product }: Within): Record<StatusFilter, number> {
  const counts: Record<StatusFilter, number> = {
    REQUESTED: 0,
    CONFIRMED: 0,
    CHECKED_IN: 0,
    COMPLETED: 0,
    NO_SHOW: 0,
    CANCELED: 0,
    REJECTED: 0,
    EXPIRED: 0,
    CHECK: asking(day).length,
  };
  for (const r of day.reservations)
    if (r.conflict === null && matches(r, { platform, product, status: null }))
      counts[r.status] += 1;
  return counts;
}
