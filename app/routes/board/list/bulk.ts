import type { Reservation } from "#contract/reservation.ts";
import { judge, type Status, TRANSITIONS } from "#contract/reservation-status.ts";
import { refusal } from "#app/text/acts.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { subjectOf } from "../subject.ts";

/** An act on all that are selected. `refused` says why it is not possible for one of them. */
export interface BulkAct {
  to: Status;
  label: string;
  refused: string | null;
}

/**
 * When an act is offered, in the order of the bar, the most usual one last, where the main button
 * stands: never for many; once it is known what is selected; also when nothing is known of it.
 */
const OFFERS: Record<Status, "never" | "known" | "always"> = {
  REQUESTED: "never",
  EXPIRED: "never",
  NO_SHOW: "always",
  CANCELED: "always",
  REJECTED: "known",
  COMPLETED: "always",
  CHECKED_IN: "always",
  CONFIRMED: "always",
};
const OFFERED = (Object.keys(OFFERS) as Status[]).filter((to) => OFFERS[to] !== "never");

/**
 * What the table of states allows for every one of these reservations. What it forbids to one of
 * them for good is not offered; what is not possible yet stands there with its reason.
 */
export function bulkActs(selected: readonly Reservation[], now: Date): BulkAct[] {
  if (selected.length === 0) return [];
  return OFFERED.flatMap((to) => {
    const fits = selected.every((r) => {
      const transition = TRANSITIONS[r.status][to];
      return transition && !transition.undo && (r.conflict === null || to === "CANCELED");
    });
    if (!fits) return [];
    const refused = selected
      .map((r) => refusal(judge(subjectOf(r), to, now), to, false, now, r.platform))
      .find((reason) => reason !== null);
    return [{ to, label: STATUS_TEXT[to].button, refused: refused ?? null }];
  });
}

/** Without a script nothing is known of the selection: the server judges. */
export const ALL_ACTS: readonly BulkAct[] = OFFERED.filter((to) => OFFERS[to] === "always").map(
  (to) => ({ to, label: STATUS_TEXT[to].button, refused: null }),
);
