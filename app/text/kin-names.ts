import type { KinState } from "#contract/kin-states.ts";

/** What each state is called. */
export const KIN_NAMES: Record<KinState, string> = {
  SUBMITTED: "신청",
  VERIFIED: "면허 확인",
  APPROVED: "승인",
  ACTIVE: "시작",
  REJECTED: "반려",
  WITHDRAWN: "철회",
};

/** A request's state in a word: what it has come to, but for the one that it stays in. */
export const kinStateWord = (state: KinState): string =>
  state === "ACTIVE" ? "답변 중" : KIN_NAMES[state];
