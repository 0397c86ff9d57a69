import type { Reservation } from "#contract/reservation.ts";
import type { Subject } from "#contract/reservation-status.ts";

/** What the table of states may look at, from a reservation as staff read it. */
export const subjectOf = (r: Reservation): Subject => ({
  status: r.status,
  start: new Date(r.start),
  since: new Date(r.statusSince),
  previous: r.previousStatus,
  told: r.syncState === "SYNCED",
});
