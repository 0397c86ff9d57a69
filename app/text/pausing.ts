/** 잠시 멈추기: its one dialog. */
import type { LinkedPlatform } from "#contract/platform.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clock, clockOrDay } from "./time.ts";

/** For how long: an hour, until today's closing time, or until somebody takes it up again. */
export const PAUSE_CHOICES = ["HOUR", "CLOSING", "OPEN"] as const;
export type PauseChoice = (typeof PAUSE_CHOICES)[number];

export const PAUSING = {
  title: (platform: LinkedPlatform | null) =>
    platform === null
      ? "모든 연동을 잠시 멈출까요?"
      : `${PLATFORM_WORDS[platform]} 연동을 잠시 멈출까요?`,
  then: "예약을 받지도 보내지도 않아요. 멈춘 동안의 것은 다시 켤 때 차례대로 맞춰요.",
  legend: "언제까지",
  words: {
    HOUR: "1시간",
    CLOSING: "오늘 진료가 끝날 때까지",
    OPEN: "다시 켤 때까지",
  } satisfies Record<PauseChoice, string>,
  acts: {
    HOUR: "1시간 멈추기",
    CLOSING: "오늘만 멈추기",
    OPEN: "멈추기",
  } satisfies Record<PauseChoice, string>,
  until: (at: string) => `${clock(at)}까지`,
  byHand: "직접 다시 켜 주세요",
  warning: ["멈춘 동안 플랫폼의 빈자리는 그대로라 ", "겹친 예약이 생길 수 있어요."],
  keep: "그대로 두기",
  act: "멈추기",
  closed: "오늘 진료는 이미 끝났어요. 다른 때를 골라 주세요.",
} as const;

/** What was done. */
export function pausedText(
  platform: LinkedPlatform | null,
  until: string | null,
  now: Date,
): string {
  const what = platform === null ? "모든 연동" : `${PLATFORM_WORDS[platform]} 연동`;
  return until === null
    ? `${josa(what, "을/를")} 멈췄어요. 다시 켤 때까지 주고받지 않아요.`
    : `${josa(what, "을/를")} ${clockOrDay(until, now)}까지 멈췄어요.`;
}
