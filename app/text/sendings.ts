/** What is sent to a platform, and what is not yet: of whom, how it stands, when it goes. */
import { kstDay } from "#contract/kst.ts";
import type { Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { hintText } from "./credentials.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clockOrDay, dayAndClock, dayWord } from "./time.ts";

/** `한지우 예약`, `빈자리`: what was last taken, in a few words. */
export const lastToldText = ({ kind, name, status }: Sending): string =>
  kind === "RESERVATION"
    ? `${name} ${status === null ? "예약" : STATUS_TEXT[status].word}`
    : kind === "SLOTS"
      ? "빈자리"
      : `${name} 상품`;

/** Of whom or what something is sent: `고은성`, `오늘 14:30 확정`; `빈자리`, `재진 진료`. */
export function sendingText(sending: Sending, now: Date): { name: string; what: string } {
  const { kind, name, start, status } = sending;
  if (kind === "SLOTS") return { name: "빈자리", what: name };
  if (kind === "ITEM") return { name, what: "상품" };
  const word = status === null ? "예약" : STATUS_TEXT[status].word;
  return { name, what: start === null ? word : `${dayAndClock(start, now)} ${word}` };
}

/** In one line: `서다은 14:30 확정`. */
export function sendingLine(sending: Sending, now: Date): string {
  const { name, what } = sendingText(sending, now);
  const today = `${dayWord(kstDay(now), kstDay(now))} `;
  return `${name} ${what.startsWith(today) ? what.slice(today.length) : what}`;
}

export const SENDING_WORDS: Record<Sending["state"], string> = {
  WAITING: "기다림",
  FAILED: "실패",
  DEAD: "포기",
  SENT: "보냄",
};

const WAITS: Record<NonNullable<Sending["waits"]>, string> = {
  HOLD: "6초 안에",
  LINK: "연결되면",
  RESUME: "다시 켜면",
  CLOSING: "진료가 끝나면",
};

/** When it is tried next; "" where it goes without saying. */
export function nextText({ state, nextAt, waits }: Sending, now: Date): string {
  if (waits !== null) return WAITS[waits];
  if (nextAt !== null) return nextAt <= now.toISOString() ? "곧" : clockOrDay(nextAt, now);
  return state === "FAILED" ? "안 보냄" : "";
}

export const JOBS = {
  title: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 보낼 것`,
  tabs: "보낼 것",
  unsent: "못 보낸 것",
  sent: "보낸 것",
  subject: "예약",
  state: "상태",
  first: "처음",
  sentAt: "보낸 때",
  tries: "시도",
  next: "다음",
  answer: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}의 답`,
  acts: "할 일",
  triesText: (tries: number) => (tries === 0 ? "" : `${tries}번`),
  shown: (count: number, all: number | null) =>
    all === null || all <= count ? `${count}건` : `${all}건 중 ${count}건`,
  more: "더 보기",
  first1: "처음부터",
  nothing: "못 보낸 것이 없어요",
  nothingHelp: "예약을 바꾸면 여기에서 보내는 것을 볼 수 있어요.",
  noneOf: "여기에는 없어요",
  askAgain: "지금 다시",
  key: "계정과 키",
  keyThen: "바꾸는 동안 예전 키로 계속 보내고, 새 키가 확인되면 바로 넘어가요.",
  noKey: "저장된 키가 없어요",
  saved: (hint: string) => `저장됨 ${hintText(hint)}`,
  change: "바꾸기",
  put: "넣기",
  endThen: (platform: LinkedPlatform) =>
    `앞으로의 예약이 ${josa(PLATFORM_WORDS[platform], "과/와")} 끊겨요. 예약은 여기 남아요.`,
  endAct: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 연동 해제…`,
  askByHand: (who: string, platform: LinkedPlatform) =>
    `${PLATFORM_WORDS[platform]} 화면에서 ${josa(who, "을/를")} 직접 처리하셨나요?`,
  askByHandThen: (by: string | null) =>
    `이제 보내지 않아요. ${by === null ? "" : `${by} 님이 `}지금 처리한 것으로 이력에 남아요.`,
  askByHandYes: "직접 처리했어요",
  keep: "그대로 두기",
} as const;
