import { judge, TRANSITIONS, type Status } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { TellingWay } from "#contract/telling.ts";
import { ACTS } from "#app/text/acts.ts";
import { isInbox } from "../board-data.ts";
import { subjectOf } from "../subject.ts";
import type { Offer, Offers, Step } from "./offer.ts";
import { offersOfStatus } from "./offers-of-status.ts";

/**
 * What can be done with this reservation now, in the order of look.md "The panel". `nearest` is
 * the free start to move a clashing one to (UTC ISO), null when there is none. With one that is
 * blanked nothing can be.
 */
export function offersFor(r: Reservation, now: Date, nearest: string | null): Offers {
  if (r.blankedAt !== undefined) return { main: null, rest: [], quiet: [] };
  const acts = offersOfStatus(r, now, nearest);
  return r.untold === null ? acts : withTelling(r, acts);
}

/**
 * What a platform could not be told is seen to first, beside what else is possible now. Who waits
 * for an answer gets that first: the platform is told that then.
 */
function withTelling(r: Reservation, { main, rest, quiet }: Offers): Offers {
  const telling = (how: TellingWay, label: string): Offer => ({
    kind: "telling",
    label,
    how,
    refused: null,
  });
  const again = telling("AGAIN", ACTS.tellAgain);
  const byHand = telling("BY_HAND", ACTS.toldByHand);
  if (isInbox(r)) return { main, rest, quiet: [...quiet, again, byHand] };
  const others = [...(main ? [main] : []), ...rest, ...quiet].filter((act) => act.refused === null);
  return { main: again, rest: [byHand, ...others.slice(0, 1)], quiet: others.slice(1) };
}

/** Can this step still lead to something? 예약 취소 is offered within 거절 too. */
export function isStepOpen(step: Step, r: Reservation, now: Date): boolean {
  const { main, rest, quiet } = offersFor(r, now, null);
  const offered = [main, ...rest, ...quiet].flatMap((act) =>
    act?.kind === "step" ? [act.step] : [],
  );
  return offered.includes(step) || (step === "cancel" && offered.includes("reject"));
}

/** What can be pressed now, in the order of the buttons, each with the digit that presses it. */
export const numbered = ({ main, rest, quiet }: Offers) =>
  [...(main ? [main] : []), ...rest, ...quiet]
    .filter((act) => act.refused === null)
    .slice(0, 9)
    .map((act, index) => ({ act, digit: index + 1, main: act === main }));

/** The statuses that staff may set by hand here and now, for 상태 정하기. */
export const settleChoices = (r: Reservation, now: Date): Status[] =>
  (Object.keys(TRANSITIONS[r.status]) as Status[]).filter((to) => {
    const transition = TRANSITIONS[r.status][to];
    return !transition?.undo && !transition?.clockOnly && judge(subjectOf(r), to, now).allowed;
  });
