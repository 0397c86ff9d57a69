/** 계정, on 신청: who has one here, and how one is ended. */
import type { StaffAccount } from "#contract/own-account.ts";
import { dayOf } from "./application-frame.ts";
import { josa } from "./reservation.ts";
import { SWITCH_WORDS } from "./switches.ts";
import { dayAndClock } from "./time.ts";

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
  keep: "그대로 두기",
  ended: "계정을 끝냈어요.",
  late: "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  lastFromOutside:
    "병원 밖에서도 로그인해 설정을 바꿀 수 있는 마지막 분이에요. 다른 분이 먼저 두 단계 로그인을 켜야 해요.",
  failed: "지금은 끝낼 수 없어요. 잠시 뒤 다시 시도해 주세요.",
} as const;

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
