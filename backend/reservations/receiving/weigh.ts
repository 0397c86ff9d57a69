import type { ConflictKind } from "#contract/reservation.ts";
import {
  holdsSeat,
  isCalledOff,
  isSettled,
  judge,
  type Status,
  type Subject,
  TRANSITIONS,
} from "#contract/reservation-status.ts";

/** What a platform says of a booking: the whole of it, as it now stands. */
export interface Said {
  /** The platform's own word for the status. */
  word: string;
  start: Date;
  end: Date;
  /** Null when the platform's item is mapped to no product. */
  productId: string | null;
}

/** What a platform knew of a booking: by its own word, or (null) by the status that it had taken of us. */
export type Known = Omit<Said, "word"> & { word: string | null; status: Status | null };

/** A push to weigh; `status` is null when its word is unknown. */
export interface Saying extends Said {
  sequence: number;
  status: Status | null;
}

/** The reservation as it stands when a push arrives. */
export interface Present extends Subject {
  end: Date;
  productId: string | null;
  conflict: ConflictKind | null;
  /** Of the last push that was applied; null when there was none. */
  sequence: number | null;
  /** What the platform knew when it said what is weighed; null: nothing. */
  said: Known | null;
  /** Staff or the clock, not the platform, gave the present status. */
  decidedHere: boolean;
}

export interface Weighed {
  status: Status;
  start: Date;
  end: Date;
  productId: string | null;
  /** The place is the platform's and has to be found; otherwise it stays as it is. */
  moves: boolean;
  /** What the word alone makes questionable; a place that does not fit goes before it. */
  conflict: ConflictKind | null;
}

// What a platform cannot tell apart: it knows no check-in, and one word for what will not happen.
const OUTSIDE: Partial<Record<Status, Status>> = {
  CHECKED_IN: "CONFIRMED",
  REJECTED: "CANCELED",
  EXPIRED: "CANCELED",
};

/**
 * The platform says of the status what we would tell it. One that knows more than that says something
 * new with it: who is here is no longer only confirmed.
 */
export const agrees = (status: Status, said: Status | null): boolean =>
  said !== null &&
  (said === status || said === OUTSIDE[status] || (isCalledOff(said) && isCalledOff(status)));

export const samePlace = (a: Omit<Said, "word">, b: Omit<Said, "word">): boolean =>
  a.start.getTime() === b.start.getTime() &&
  a.end.getTime() === b.end.getTime() &&
  a.productId === b.productId;

/**
 * What a push makes of a reservation, before a seat is looked for; null when it is not newer than
 * what was applied. As long as nobody here decided anything, the result depends on the push alone:
 * so any order and any repetition of a booking's pushes end in the state of the highest sequence.
 * Against a decision made here the platform's changes count, its repeats do not, and what the
 * table of states forbids becomes a conflict. A change is what differs from what the platform knew: back
 * to what it had said before is one, once it has taken what we made of it.
 */
export function weigh(present: Present | null, saying: Saying, now: Date): Weighed | null {
  if (present?.sequence != null && saying.sequence <= present.sequence) return null;

  const moved = present?.said == null || !samePlace(present.said, saying);
  const { status, conflict } = present?.decidedHere
    ? weighDecided(present, saying, moved, now)
    : takeWord(present, saying);
  // A visit that staff have closed is over: it does not move.
  const over = present?.decidedHere === true && isSettled(status);
  if (present && (!moved || over)) {
    const { start, end, productId } = present;
    return { status, conflict, start, end, productId, moves: false };
  }
  const { start, end, productId } = saying;
  return { status, conflict, start, end, productId, moves: true };
}

/**
 * Staff have chosen what the platform says: it counts whole, however old it is, against whatever was
 * decided here.
 */
export function weighChosen(present: Present | null, saying: Saying): Weighed {
  const { start, end, productId } = saying;
  const moves = !present || !samePlace(present, saying);
  return { ...takeWord(present, saying), start, end, productId, moves };
}

type Verdict = Pick<Weighed, "status" | "conflict">;

function takeWord(present: Present | null, saying: Saying): Verdict {
  if (saying.status !== null) return { status: saying.status, conflict: null };
  const seen = present?.said?.word === saying.word && present.conflict === null;
  return { status: "REQUESTED", conflict: seen ? null : "UNKNOWN_STATUS" };
}

function weighDecided(present: Present, saying: Saying, moved: boolean, now: Date): Verdict {
  const { status, said, conflict } = present;
  const keep = { status, conflict: null };
  if (agrees(status, saying.status)) return keep;
  const isRepeat =
    said?.word === saying.word || (said?.status && agrees(said.status, saying.status));
  if (isRepeat && !moved) {
    // Nothing new: the platform does not know our decision yet, or repeats what is in conflict.
    const open = conflict === "FORBIDDEN_CHANGE" || conflict === "UNKNOWN_STATUS";
    return { status, conflict: open ? conflict : null };
  }
  if (saying.status === null) return { status, conflict: "UNKNOWN_STATUS" };
  // The clock's word gives way to a patient who asks again; staff's only as the table allows.
  const askedAgain = status === "EXPIRED" && holdsSeat(saying.status);
  const byStaff = TRANSITIONS[status][saying.status]?.staffOnly === true;
  if (askedAgain || (!byStaff && judge(present, saying.status, now).allowed))
    return { status: saying.status, conflict: null };
  return { status, conflict: "FORBIDDEN_CHANGE" };
}
