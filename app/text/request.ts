import type { RequestState } from "#contract/request-states.ts";

/** The words of a request that somebody decides on: as what it stands in a list, and its stations on the way. */
export const REQUEST_WORDS: Record<RequestState, string> = {
  DRAFT: "작성 중",
  SUBMITTED: "제출",
  IN_REVIEW: "검토 중",
  NEED_INFO: "보완 요청",
  APPROVED: "승인",
  DONE: "완료",
  REJECTED: "반려",
  WITHDRAWN: "철회",
};

export const TRACK_TEXT = {
  name: "진행 상태",
  review: "검토",
  notYet: "아직",
  /** Under what is going on since that day. */
  since: (day: string) => `${day}부터`,
} as const;
