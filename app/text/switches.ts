/** What an account may beside looking and booking, in words. */
import type { Needs } from "#contract/own-account.ts";
import type { Switch } from "#contract/switches.ts";

export const SWITCH_WORDS: Record<Switch, string> = {
  EXPORT: "내보내기",
  UNMASK: "가림 풀기",
  SETTINGS: "설정",
};

/** What it lets one do, where there is room to say it. */
export const SWITCH_MEANS: Record<Switch, string> = {
  EXPORT: "예약, 통계, 접근 기록을 파일로 받아요",
  UNMASK: "파일에 이름과 전화번호를 가리지 않아요",
  SETTINGS: "상품과 병원 설정, 동료의 스위치를 바꿔요",
};

/** Why something was refused, and whom to ask: `김실장 님, 박원장 님`. */
export function needsText({ needs, givers }: Needs): string {
  const who = givers.map((name) => `${name} 님`).join(", ");
  const asked = who === "" ? "설정이 켜진 동료" : who;
  return `이 계정은 ‘${SWITCH_WORDS[needs]}’ 스위치가 꺼져 있어요. ${asked}에게 켜 달라고 해 주세요.`;
}
