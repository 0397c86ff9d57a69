import type { Seen, StatusFilter } from "../board-data.ts";

/** How many of the day are in each status; those in conflict count as 확인 필요 only. */
export function tally(reservations: readonly Seen[]): Record<StatusFilter, number> {
  const counts: Record<StatusFilter, number> = {
    REQUESTED: 0,
    CONFIRMED: 0,
    CHECKED_IN: 0,
    COMPLETED: 0,
    NO_SHOW: 0,
    CANCELED: 0,
    REJECTED: 0,
    EXPIRED: 0,
    CHECK: 0,
  };
  for (const r of reservations) counts[r.conflict ? "CHECK" : r.status] += 1;
  return counts;
}
