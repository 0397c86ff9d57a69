/** The panel of a platform's link: what is not known here, and what is not known there. */
import type { LinkHealth } from "#contract/platform.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";
import type { Silent } from "./unsure.ts";

/** The panel of a link. */
export const LINK_PANEL = {
  title: "플랫폼 연동",
  unknown: "지금 모르는 것",
  unsent: (name: string) => `${josa(name, "이/가")} 모르는 것`,
  unsentNone: "보낼 것이 없어요.",
  lately: "마지막으로 주고받은 것",
  details: "자세히",
  resume: "다시 켜기",
  compare: "맞춰 보기",
  more: (count: number) => `${count}건 더 보기`,
} as const;

/** What it means that a link is silent: around the underlined words, which are the legend. */
export const unknownSays = (
  { link, until }: Silent,
  now: Date,
): { before: string; legend: string; after: string } => {
  const name = PLATFORM_WORDS[link.platform];
  const at = clockOrDay(until, now);
  return {
    before: `${at} 뒤에 ${josa(name, "으로/로")} 들어온 예약과 취소는 여기 없어요. `,
    legend: "점선 밑줄",
    after: `은 ${at}까지만 아는 것이라, 그 빈 시간은 ${name}에서 찼을 수 있어요.`,
  };
};

/** What becomes of what waits. */
export const afterwardsText = (link: LinkHealth): string =>
  link.state === "AUTH_REQUIRED"
    ? "다시 로그인하면 이 차례로 보내고, 그 사이 예약을 모두 가져와요."
    : link.state === "PAUSED"
      ? "다시 켜면 이 차례로 보내고, 그 사이 예약을 모두 가져와요."
      : "다시 이어지면 이 차례로 보내요.";
