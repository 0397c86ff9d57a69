import type { FlashToast } from "#app/session/toast.ts";
import { isUndo, judge } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { subjectOf } from "../panel/acts.ts";

const MOST = 50;

/** 되돌리기 for a toast: those whose new status the table of states lets go back now, if any. */
export function wayBack(changed: readonly Reservation[], now: Date): Pick<FlashToast, "undo"> {
  const reservations = changed
    .filter((r) => {
      const { previousStatus: before } = r;
      return (
        before !== null && isUndo(r.status, before) && judge(subjectOf(r), before, now).allowed
      );
    })
    .map(({ id, version }) => ({ id, version }));
  return reservations.length > 0 && reservations.length <= MOST ? { undo: { reservations } } : {};
}
