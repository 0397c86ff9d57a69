import type { Reservation } from "#contract/reservation.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { statusFace, type StatusFace } from "#app/ui/status-look.ts";

/**
 * What a reservation shows as its status while a change of it is on its way: the status asked
 * for. When the change fails there is nothing under way any more, and it shows what it is.
 */
export function pendingFace(reservation: Reservation, sent: FormData | null): StatusFace {
  const status = STATUSES.find((name) => name === sent?.get("status"));
  return statusFace(status ? { status, conflict: null } : reservation);
}
