import type { Reservation } from "#contract/reservation.ts";
import { judge, type Status, TRANSITIONS } from "#contract/reservation-status.ts";
import { ACT_WORDS, refusal } from "#app/text/acts.ts";
import { subjectOf } from "../subject.ts";

/** An act on all that are selected. `refused` says why it is not possible for one of them. */
export interface BulkAct {
  to: Status;
  label: string;
  refused: string | null;
}

/** In the order of the bar, the most usual one last, where the main button stands. */
const OFFERED: readonly Status[] = [
  "NO_SHOW",
  "CANCELED",
  "REJECTED",
  "COMPLETED",
  "CHECKED_IN",
  "CONFIRMED",
];

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
    return [{ to, label: ACT_WORDS[to], refused: refused ?? null }];
  });
}

/** Without a script nothing is known of the selection: every act is offered, the server judges. */
export const ALL_ACTS: readonly BulkAct[] = OFFERED.filter((to) => to !== "REJECTED").map((to) => ({
  to,
  label: ACT_WORDS[to],
  refused: null,
}));
