import type { ChangeCutOff } from "#contract/hospital-settings.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import type { Row } from "../store.ts";

/** Until when the patient of a visit may change or cancel it. */
export const changeableUntil = (cutOff: ChangeCutOff, start: Date): Date =>
  cutOff.kind === "MINUTES"
    ? new Date(start.getTime() - cutOff.minutes * MINUTE_MS)
    : kstInstant(addDays(kstDay(start), -cutOff.days), cutOff.minute);

type Visit = Pick<Row, "status" | "startsAt" | "endsAt" | "productId">;

/**
 * What a patient did who moved or canceled a visit when it was too late for that (rulings: it is taken,
 * with a line in the history): until when it could be. Null where it was in time, or nothing of it.
 * @param done when the patient did it: a push may be long on its way
 */
export function tooLate(cutOff: ChangeCutOff, was: Visit, is: Visit, done: Date): Date | null {
  const isCanceled = holdsSeat(was.status) && is.status === "CANCELED";
  const isMoved =
    was.startsAt.getTime() !== is.startsAt.getTime() ||
    was.endsAt.getTime() !== is.endsAt.getTime() ||
    was.productId !== is.productId;
  const until = changeableUntil(cutOff, was.startsAt);
  return (isCanceled || isMoved) && done > until ? until : null;
}
