/**
 * How a request moves on: a person's for an account (가입 신청), a hospital's for the reservation service
 * (예약 서비스 신청).
 */
export const REQUEST_STATES = [
  "DRAFT",
  "SUBMITTED",
  "IN_REVIEW",
  "NEED_INFO",
  "APPROVED",
  "DONE",
  "REJECTED",
  "WITHDRAWN",
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * Who moves it: whoever asked; whoever decides, the operator or the staff of a sign-up's hospital; and what was asked
 * for, by being used, that is the first login of a sign-up, the last link of an application.
 */
export type RequestMover = "APPLICANT" | "REVIEWER" | "USE";

/** Every move that there is (product.md §5); what is not in it is refused. */
export const REQUEST_MOVES: Record<RequestState, Partial<Record<RequestState, RequestMover>>> = {
  DRAFT: { SUBMITTED: "APPLICANT" },
  SUBMITTED: {
    IN_REVIEW: "REVIEWER",
    // Who decides at once has looked at it.
    NEED_INFO: "REVIEWER",
    APPROVED: "REVIEWER",
    REJECTED: "REVIEWER",
    WITHDRAWN: "APPLICANT",
  },
  IN_REVIEW: {
    NEED_INFO: "REVIEWER",
    APPROVED: "REVIEWER",
    REJECTED: "REVIEWER",
    WITHDRAWN: "APPLICANT",
  },
  NEED_INFO: {
    IN_REVIEW: "APPLICANT",
    // Asked for in newer words, and those hold.
    NEED_INFO: "REVIEWER",
    APPROVED: "REVIEWER",
    REJECTED: "REVIEWER",
    WITHDRAWN: "APPLICANT",
  },
  APPROVED: { DONE: "USE" },
  DONE: {},
  REJECTED: {},
  WITHDRAWN: {},
};

export const mayMove = (from: RequestState, to: RequestState, who: RequestMover): boolean =>
  REQUEST_MOVES[from][to] === who;

/** The states from which somebody moves it there. */
export const requestStatesBefore = (to: RequestState, who: RequestMover): RequestState[] =>
  REQUEST_STATES.filter((from) => mayMove(from, to, who));

/** Where whoever decides can move it. */
export const reviewerMoves = (from: RequestState): RequestState[] =>
  REQUEST_STATES.filter((to) => mayMove(from, to, "REVIEWER"));

/** Sent, and neither decided nor withdrawn. */
export const isUnderWay = (state: RequestState): boolean =>
  mayMove(state, "WITHDRAWN", "APPLICANT");

/** Nobody decides on it any more. */
export const isOver = (state: RequestState): boolean => state !== "DRAFT" && !isUnderWay(state);
