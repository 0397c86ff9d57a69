/**
 * The one table of reservation states (product.md §5). Server, screen and API documents read it;
 * nothing else says which change is allowed or when.
 */
import { kstDay, kstInstant, MINUTE_MS } from "./kst.ts";

export const STATUSES = [
  "REQUESTED",
  "CONFIRMED",
  "CHECKED_IN",
  "COMPLETED",
  "NO_SHOW",
  "CANCELED",
  "REJECTED",
  "EXPIRED",
] as const;
export type Status = (typeof STATUSES)[number];

/** Statuses that hold a seat: the exclusion constraint counts exactly these. */
export const SEAT_STATUSES = ["REQUESTED", "CONFIRMED", "CHECKED_IN"] as const;
export const holdsSeat = (status: Status): boolean =>
  (SEAT_STATUSES as readonly Status[]).includes(status);

/** Statuses of what does not take place: the time is free again, nobody is counted. */
export const CALLED_OFF_STATUSES = ["CANCELED", "REJECTED", "EXPIRED"] as const;
export const isCalledOff = (status: Status): boolean =>
  (CALLED_OFF_STATUSES as readonly Status[]).includes(status);

/** Nothing is left to be done at its time: it took place, nobody came, or it was called off. */
export const isSettled = (status: Status): boolean =>
  status === "COMPLETED" || status === "NO_SHOW" || isCalledOff(status);

/** Its time can be changed: nobody has come yet, and somebody still may. */
export const mayMove = (status: Status): boolean =>
  status === "REQUESTED" || status === "CONFIRMED";

/** What a guard may look at. Instants UTC. */
export interface Subject {
  status: Status;
  start: Date;
  /** When the present status was set. */
  since: Date;
  /** The status before the present one, for undo. */
  previous: Status | null;
  /** The platform has been told the present status (always false where there is none to tell). */
  told: boolean;
}

/** Allowed; or not yet, from an instant on; or not any more / not at all. */
export type Verdict =
  | { allowed: true }
  | { allowed: false; from: Date }
  | { allowed: false; because: "transition" | "told" | "late" | "day" };

type Guard = (subject: Subject, now: Date) => Verdict;

const yes: Verdict = { allowed: true };
const from = (instant: Date, now: Date): Verdict =>
  now >= instant ? yes : { allowed: false, from: instant };

const always: Guard = () => yes;
const startDay = (s: Subject) => kstInstant(kstDay(s.start));
const fromStartDay: Guard = (s, now) => from(startDay(s), now);
const sameDay: Guard = (s, now) =>
  kstDay(now) > kstDay(s.start) ? { allowed: false, because: "day" } : from(startDay(s), now);
const afterStart: Guard = (s, now) => from(s.start, now);
const untold: Guard = (s) => (s.told ? { allowed: false, because: "told" } : yes);
const within =
  (minutes: number): Guard =>
  (s, now) =>
    now.getTime() - s.since.getTime() <= minutes * MINUTE_MS
      ? yes
      : { allowed: false, because: "late" };
const backTo =
  (status: Status): Guard =>
  (s) =>
    s.previous === status ? yes : { allowed: false, because: "transition" };
const all =
  (...guards: Guard[]): Guard =>
  (s, now) => {
    for (const guard of guards) {
      const verdict = guard(s, now);
      if (!verdict.allowed) return verdict;
    }
    return yes;
  };

export interface Transition {
  guard: Guard;
  /** Takes an earlier change back. */
  undo?: true;
  /** Staff must say why. */
  needsReason?: true;
  /** Only the clock does it, never a person. */
  clockOnly?: true;
  /** Only who sees the patient knows it: a platform that says so asks a person. */
  staffOnly?: true;
}

/** How long a change can be taken back where nothing else limits it. */
export const UNDO_MINUTES = 10;

/** So long an expired request keeps its place in 확인 필요, unless it is put away. */
export const EXPIRED_SHOWN_MINUTES = 10;

/** An undo of a closed reservation: within 10 minutes, to where it was, platform not told. */
const reopen = (to: Status): Transition => ({
  guard: all(backTo(to), untold, within(UNDO_MINUTES)),
  undo: true,
});
const reopenings = { REQUESTED: reopen("REQUESTED"), CONFIRMED: reopen("CONFIRMED") };

export const TRANSITIONS: Record<Status, Partial<Record<Status, Transition>>> = {
  REQUESTED: {
    CONFIRMED: { guard: always },
    // Who asked is here already: confirmed in the same step.
    CHECKED_IN: { guard: sameDay },
    REJECTED: { guard: always },
    CANCELED: { guard: always },
    EXPIRED: { guard: always, clockOnly: true },
  },
  CONFIRMED: {
    CHECKED_IN: { guard: sameDay },
    COMPLETED: { guard: fromStartDay },
    NO_SHOW: { guard: afterStart },
    CANCELED: { guard: always },
    REQUESTED: { guard: all(backTo("REQUESTED"), untold), undo: true },
  },
  CHECKED_IN: {
    COMPLETED: { guard: always },
    // 그냥 가심: was here, and left unseen.
    CANCELED: { guard: always, staffOnly: true },
    CONFIRMED: { guard: always, undo: true },
    REQUESTED: { guard: all(backTo("REQUESTED"), untold), undo: true, staffOnly: true },
  },
  COMPLETED: { CONFIRMED: { guard: within(24 * 60), undo: true } },
  NO_SHOW: {
    CONFIRMED: { guard: always, undo: true, needsReason: true },
    COMPLETED: { guard: always },
  },
  CANCELED: { ...reopenings, CHECKED_IN: reopen("CHECKED_IN") },
  REJECTED: reopenings,
  EXPIRED: reopenings,
};

/** 그냥 가심: who was here left without being seen, so that the visit was called off. */
export const isLeaving = (from: Status | null, to: Status | null): boolean =>
  from === "CHECKED_IN" && to === "CANCELED";

/** Does this change take an earlier one back? */
export const isUndo = (from: Status, to: Status): boolean => TRANSITIONS[from][to]?.undo === true;

/** May this reservation become `to` now? `because: "transition"` when the table has no such row. */
export function judge(subject: Subject, to: Status, now: Date): Verdict {
  const transition = TRANSITIONS[subject.status][to];
  return transition ? transition.guard(subject, now) : { allowed: false, because: "transition" };
}
