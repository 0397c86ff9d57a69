/** 신청: what is asked of the hospital, and its accounts. */
import type { StaffAccount } from "#contract/own-account.ts";
import type { ColleagueSignup } from "#contract/signup.ts";
import { kstDay } from "#contract/kst.ts";
import { josa } from "./reservation.ts";
import { SIGNUP_ROLE_WORDS } from "./signup.ts";
import { SWITCH_WORDS } from "./switches.ts";
import { ago, calendarDay, clock, dayAndClock, dayLabel } from "./time.ts";

export const APPLICATION_TEXT = {
  title: "신청",
  then: "우리 병원이 낸 것과 우리에게 온 것이에요.",
  requests: "가입과 예약 신청",
  kin: "지식iN 답변",
  /** Behind the count, for the ear. */
  toAnswer: "건 답할 것",
} as const;

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
  number: "번호",
  at: "낸 때",
  who: "이름",
  by: "답한 사람",
  end: "끝",
} as const;

export const STAFF = {
  title: (count: number) => `계정 ${count}`,
  then: "병원을 떠난 동료의 계정은 끝내 주세요. 잠시 쉬는 동료는 휴직으로 바꾸면 돼요.",
  turn: "스위치와 휴직 바꾸기",
  self: "나",
  end: "계정 끝내기",
  endThen:
    "바로 로그아웃되고 다시 들어올 수 없어요. 되돌릴 수 없고, 저장한 필터와 달력 주소도 지워져요. 한 일은 기록에 이름 그대로 남아요.",
  typed: (loginId: string) =>
    `끝내려면 ${loginId}${josa(loginId, "을/를").slice(loginId.length)} 적어 주세요`,
  ended: "계정을 끝냈어요.",
  late: "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  lastFromOutside:
    "병원 밖에서도 로그인해 설정을 바꿀 수 있는 마지막 분이에요. 다른 분이 먼저 두 단계 로그인을 켜야 해요.",
  failed: "지금은 끝낼 수 없어요. 잠시 뒤 다시 시도해 주세요.",
} as const;

/** `barun_han · 원무`; the role only where it was said. */
export const whoAsks = ({ loginId, role }: Pick<ColleagueSignup, "loginId" | "role">): string =>
  role === null ? loginId : `${loginId} · ${SIGNUP_ROLE_WORDS[role]}`;

/** `11월 20일 11:02, 3시간 전` */
export const askedAt = (at: string, now: Date): string =>
  `${calendarDay(kstDay(new Date(at)), kstDay(now))} ${clock(at)}, ${ago(at, now)}`;

/** `11월 20일 (금)` */
const dayOf = (at: string, now: Date): string => dayLabel(kstDay(new Date(at)), kstDay(now));

/** What came of a request that somebody wanted to answer: `김실장 님이 먼저 승인했어요.`; null while it is open. */
export function answeredBy({
  state,
  decidedBy,
}: Pick<ColleagueSignup, "state" | "decidedBy">): string | null {
  if (state === "WITHDRAWN") return "신청한 사람이 그사이 철회했어요.";
  if (decidedBy === null) return null;
  return `${decidedBy} 님이 먼저 ${state === "REJECTED" ? "거절" : "승인"}했어요.`;
}

/** `내보내기, 가림 풀기, 설정`, or that there is none. */
export const switchesText = ({ switches }: Pick<StaffAccount, "switches">): string =>
  switches.length === 0
    ? "켜진 스위치 없음"
    : switches.map((which) => SWITCH_WORDS[which]).join(", ");

/** `마지막 로그인 어제 17:02`; on leave that, and since when. */
export function lastSeen(
  { awaySince, lastLoginAt }: Pick<StaffAccount, "awaySince" | "lastLoginAt">,
  now: Date,
): string {
  if (awaySince !== null) return `${dayOf(awaySince, now)}부터 휴직 중`;
  return lastLoginAt === null
    ? "아직 로그인한 적 없어요"
    : `마지막 로그인 ${dayAndClock(lastLoginAt, now)}`;
}
