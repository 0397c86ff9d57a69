import { holdsSeat, isUndo, judge, type Status } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { ACTS, notRevived, refusal } from "#app/text/acts.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { keepsPlace } from "../board-data.ts";
import { subjectOf } from "../subject.ts";
import type { Offer, Offers, Step } from "./offer.ts";

/** What its conflict asks for, where it has one, else what its status allows now. */
export function offersOfStatus(r: Reservation, now: Date, nearest: string | null): Offers {
  const to = (status: Status) => statusOffer(r, status, now);
  const step = (name: Step, label: string): Offer => ({
    kind: "step",
    label,
    step: name,
    refused: null,
  });
  const move = step("move", ACTS.move);
  const cancel = step("cancel", STATUS_TEXT.CANCELED.button);

  switch (r.conflict) {
    case "SEAT_TAKEN":
    case "RESOURCE_TAKEN":
    case "OUTSIDE_HOURS": {
      // One click answers a request; what is confirmed already stays so.
      const confirms = r.status === "REQUESTED";
      const keep: Offer = {
        kind: "overbook",
        label: r.conflict === "OUTSIDE_HOURS" ? ACTS.keepOutside : ACTS.overbook,
        confirms,
        refused: null,
      };
      const main: Offer =
        nearest === null
          ? move
          : {
              kind: "move",
              label: ACTS.moveTo(nearest, r.start),
              start: nearest,
              confirms,
              refused: null,
            };
      return { main, rest: [keep, cancel], quiet: [] };
    }
    case "UNKNOWN_ITEM":
      return { main: step("move", ACTS.chooseProduct), rest: [cancel], quiet: [] };
    case "UNKNOWN_STATUS":
    case "FORBIDDEN_CHANGE":
      return {
        main: step("status", ACTS.settle),
        rest: holdsSeat(r.status) ? [move] : [],
        quiet: [],
      };
    case null:
  }

  switch (r.status) {
    case "REQUESTED":
      return {
        main: to("CONFIRMED"),
        rest: [move, step("reject", STATUS_TEXT.REJECTED.button), ...ifNow(to("CHECKED_IN"))],
        quiet: keepOutside(r),
      };
    case "CONFIRMED": {
      const checkIn = to("CHECKED_IN");
      const over = isDayOver(r, now);
      return {
        main: over ? to("COMPLETED") : checkIn,
        rest: [move, cancel, to("NO_SHOW")],
        quiet: [...undoOf(r, "REQUESTED", now), ...keepOutside(r)],
      };
    }
    case "CHECKED_IN":
      return {
        main: to("COMPLETED"),
        rest: [step("left", ACTS.left), back(r, now)],
        quiet: [],
      };
    case "COMPLETED":
      return { main: null, rest: [to("CONFIRMED")], quiet: [] };
    case "NO_SHOW":
      return { main: null, rest: [step("undo", ACTS.undo), to("COMPLETED")], quiet: [] };
    case "EXPIRED":
      return offersOfExpired(r, now, nearest);
    case "CANCELED":
    case "REJECTED":
      return { main: null, rest: r.previousStatus ? [to(r.previousStatus)] : [], quiet: [] };
  }
}

/**
 * What the clock ended is as it was again while its platform does not know; once that was told, who
 * asked gets a booking anew. 치우기 is always the second button.
 */
function offersOfExpired(r: Reservation, now: Date, nearest: string | null): Offers {
  const start = nearest === r.start ? nearest : null;
  const again: Offer = { kind: "again", label: ACTS.again(start), start, refused: null };
  const putAway: Offer[] = stands(r, now)
    ? [{ kind: "dismiss", label: ACTS.dismiss, refused: null }]
    : [];
  if (r.previousStatus === null) return { main: again, rest: putAway, quiet: [] };
  const verdict = judge(subjectOf(r), r.previousStatus, now);
  const revive: Offer = {
    kind: "status",
    label: ACTS.revive,
    to: r.previousStatus,
    refused: notRevived(verdict, r.platform),
  };
  return verdict.allowed
    ? { main: revive, rest: [...putAway, again], quiet: [] }
    : { main: again, rest: [...putAway, revive], quiet: [] };
}

/** It has expired and keeps its place in 확인 필요. */
export const stands = (r: Reservation, now: Date): boolean =>
  r.status === "EXPIRED" && r.dismissedAt === null && keepsPlace({ expiredAt: r.statusSince }, now);

function statusOffer(r: Reservation, to: Status, now: Date): Offer {
  const undo = isUndo(r.status, to);
  const refused = refusal(judge(subjectOf(r), to, now), to, undo, now, r.platform);
  return { kind: "status", label: undo ? ACTS.undo : STATUS_TEXT[to].button, to, refused };
}

/** The hospital has closed at its time since: staff say that it stays all the same. */
const keepOutside = ({ outside }: Reservation): Offer[] =>
  outside ? [{ kind: "overbook", label: ACTS.keepOutside, confirms: false, refused: null }] : [];

/** Not said of another day, where it leads nowhere yet. */
const ifNow = (offer: Offer): Offer[] => (offer.refused === null ? [offer] : []);

/** 내원 goes back to where it came from; to 확정 where the platform knows that already. */
function back(r: Reservation, now: Date): Offer {
  const asked = statusOffer(r, "REQUESTED", now);
  return asked.refused === null ? asked : statusOffer(r, "CONFIRMED", now);
}

/** Taking back stands as a quiet word only while it is possible. */
const undoOf = (r: Reservation, to: Status, now: Date): Offer[] =>
  judge(subjectOf(r), to, now).allowed ? [statusOffer(r, to, now)] : [];

/** Its day is over: 내원 can no longer be said. */
function isDayOver(r: Reservation, now: Date): boolean {
  const verdict = judge(subjectOf(r), "CHECKED_IN", now);
  return !verdict.allowed && "because" in verdict && verdict.because === "day";
}
