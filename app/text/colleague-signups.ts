/** 동료의 가입 신청, on 신청: what a hospital's staff answer. */
import type { ColleagueSignup } from "#contract/signup.ts";
import { kstDay } from "#contract/kst.ts";
import { SIGNUP_ROLE_WORDS } from "./signup.ts";
import { ago, calendarDay, clock } from "./time.ts";

export const SIGNUPS = {
  title: (open: number) => `동료의 가입 신청${open === 0 ? "" : ` ${open}`}`,
  then: "승인하면 이 병원의 예약과 환자 연락처를 볼 수 있어요. 아는 사람인지 확인해 주세요.",
  none: "답할 가입 신청이 없어요",
  noneHelp: "동료가 우리 병원을 찾아 가입을 신청하면 여기서 승인하거나 거절해요.",
  more: (count: number) => `${count}건이 더 기다려요. 위에서부터 답하면 이어서 나와요.`,
  state: "신청",
  again: "같은 휴대전화로 보낸 신청이 또 있어요.",
  approve: "승인",
  reject: "거절",
  why: "거절하는 이유",
  whyHint: "신청한 사람에게 이 말을 그대로 보내요. 다시 신청할 수 있어요.",
  own: "직접 쓸 말",
  ownHint: "쓰면 위의 말 대신 이 말을 보내요.",
  refuse: "가입 거절",
  keep: "그대로 두기",
  approved: "가입을 승인했어요. 이제 로그인할 수 있어요.",
  rejected: "가입을 거절했어요. 이유를 함께 보냈어요.",
  late: "그사이 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  taken:
    "이 아이디를 그사이 다른 사람이 쓰게 됐어요. 거절하고, 다른 아이디로 다시 신청해 달라고 해 주세요.",
  failed: "지금은 처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
} as const;

/** What a request is refused for most often; the first is chosen beforehand. */
export const USUAL_REASONS = [
  "우리 병원에서 일하지 않아요",
  "누구인지 확인하지 못했어요. 병원에 전화해 주세요",
  "이미 계정이 있어요. 아이디 찾기를 써 주세요",
] as const;

export const PAST_SIGNUPS = {
  title: (count: number) => `지난 가입 신청 ${count}`,
  who: "이름",
  by: "답한 사람",
} as const;

/** `barun_han · 원무`; the role only where it was said. */
export const whoAsks = ({ loginId, role }: Pick<ColleagueSignup, "loginId" | "role">): string =>
  role === null ? loginId : `${loginId} · ${SIGNUP_ROLE_WORDS[role]}`;

/** `11월 20일 11:02, 3시간 전` */
export const askedAt = (at: string, now: Date): string =>
  `${calendarDay(kstDay(new Date(at)), kstDay(now))} ${clock(at)}, ${ago(at, now)}`;

/** What came of a request that somebody wanted to answer: `김실장 님이 먼저 승인했어요.`; null while it is open. */
export function answeredBy({
  state,
  decidedBy,
}: Pick<ColleagueSignup, "state" | "decidedBy">): string | null {
  if (state === "WITHDRAWN") return "신청한 사람이 그사이 철회했어요.";
  if (decidedBy === null) return null;
  return `${decidedBy} 님이 먼저 ${state === "REJECTED" ? "거절" : "승인"}했어요.`;
}
