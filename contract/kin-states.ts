/** What becomes of a request to answer on 지식iN (rulings, Web and accounts). */
export const KIN_STATES = [
  "SUBMITTED",
  "VERIFIED",
  "APPROVED",
  "ACTIVE",
  "REJECTED",
  "WITHDRAWN",
] as const;
export type KinState = (typeof KIN_STATES)[number];

/** Who moves it: the operator, whoever asked, or the payment. */
export type KinMover = "OPERATOR" | "APPLICANT" | "PAYMENT";

/**
 * Every move that there is. Once approved who asked takes it back no more: it may be paid for at that moment. The operator
 * may, while no money is, or may be, there (`backend/kin/decide.ts`). What is given back may be paid for again.
 */
export const KIN_MOVES: Record<KinState, Partial<Record<KinState, KinMover>>> = {
  SUBMITTED: { VERIFIED: "OPERATOR", REJECTED: "OPERATOR", WITHDRAWN: "APPLICANT" },
  VERIFIED: { APPROVED: "OPERATOR", REJECTED: "OPERATOR", WITHDRAWN: "APPLICANT" },
  APPROVED: { ACTIVE: "PAYMENT", REJECTED: "OPERATOR" },
  ACTIVE: { APPROVED: "PAYMENT" },
  REJECTED: {},
  WITHDRAWN: {},
};

/** The states from which somebody moves it there. */
export const kinStatesBefore = (to: KinState, by: KinMover): KinState[] =>
  KIN_STATES.filter((from) => KIN_MOVES[from][to] === by);

/** Where the operator can move it. */
export const operatorMoves = (from: KinState): KinState[] =>
  KIN_STATES.filter((to) => KIN_MOVES[from][to] === "OPERATOR");

/** It can be taken back by whoever asked. */
export const canWithdraw = (state: KinState): boolean => "WITHDRAWN" in KIN_MOVES[state];
