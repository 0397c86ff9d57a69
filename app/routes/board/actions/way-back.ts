import type { FlashToast } from "#app/session/toast.ts";
import { TELLS_SOON } from "#app/text/outcome.ts";
import { isLinked } from "#contract/platform-names.ts";
import { isUndo, judge } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { reservationField } from "../intents.ts";
import { subjectOf } from "../panel/acts.ts";

/** More do not fit the cookie that a toast travels in. */
const MOST = 50;

/** The second line of a toast: that the platform will hear of it, unless it is taken back. */
export const tellsSoon = (r: Reservation): Pick<FlashToast, "description"> =>
  r.syncState === "PENDING" && isLinked(r.platform) ? { description: TELLS_SOON(r.platform) } : {};

/** 되돌리기 for a toast: those whose new status the table of states lets go back now, if any. */
export function wayBack(changed: readonly Reservation[], now: Date): Pick<FlashToast, "undo"> {
  const reservations = changed
    .filter((r) => {
      const { previousStatus: before } = r;
      return (
        before !== null && isUndo(r.status, before) && judge(subjectOf(r), before, now).allowed
      );
    })
    .map(reservationField);
  return reservations.length > 0 && reservations.length <= MOST ? { undo: { reservations } } : {};
}
