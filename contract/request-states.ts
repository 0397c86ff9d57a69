/**
 * How a request moves on: a person's for an account (가입 신청), a hospital's for the reservation service
 * (예약 서비스 신청). One table (product.md §5); what is not in it is refused.
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

export const REQUEST_MOVES: Record<RequestState, readonly RequestState[]> = {
  DRAFT: ["SUBMITTED"],
  // Who decides at once has looked at it.
  SUBMITTED: ["IN_REVIEW", "NEED_INFO", "APPROVED", "REJECTED", "WITHDRAWN"],
  IN_REVIEW: ["NEED_INFO", "APPROVED", "REJECTED", "WITHDRAWN"],
  NEED_INFO: ["IN_REVIEW", "APPROVED", "REJECTED", "WITHDRAWN"],
  APPROVED: ["DONE"],
  DONE: [],
  REJECTED: [],
  WITHDRAWN: [],
};

export const mayMove = (from: RequestState, to: RequestState): boolean =>
  REQUEST_MOVES[from].includes(to);

/** Sent, and neither decided nor withdrawn. */
export const isUnderWay = (state: RequestState): boolean => mayMove(state, "WITHDRAWN");

/** Nobody decides on it any more. */
export const isOver = (state: RequestState): boolean => state !== "DRAFT" && !isUnderWay(state);
