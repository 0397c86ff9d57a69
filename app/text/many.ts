/** Words of what is done with many reservations at once. */
import { kstDay } from "#contract/kst.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { ConflictKind } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { CONFLICT_WORDS, josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, dayAndClock } from "./time.ts";

export const MANY = {
  title: (count: number, to: Status) => `${count}건 ${STATUS_TEXT[to].button}`,
  /** The button's word where it is not known yet how many. */
  act: (to: Status) => STATUS_TEXT[to].button,
  groups: {
    ready: (to: Status) => `바로 ${STATUS_TEXT[to].word}`,
    choose: "골라 주세요",
    cannot: "할 수 없어요",
  },
  close: "닫기",
  see: "보기",
  leave: "빼기",
  keep: { clash: "겹쳐 받기", outside: "그대로 받기" },
  nothing: "할 수 있는 예약이 없어요. 다른 예약을 골라 주세요.",
  tooMany: (most: number, left: number) =>
    `한 번에 ${most}건까지 할 수 있어서 ${left}건은 넣지 않았어요.`,
  mostAtOnce: (most: number) => `한 번에 ${most}건까지 할 수 있어요.`,
  none: "먼저 목록에서 예약을 골라 주세요.",
  nothingLeft: "모두 빼서 바꿀 예약이 없어요.",
  already: (to: Status) => `이미 ${josa(STATUS_TEXT[to].word, "이에요/예요")}`,
  blanked: "보관 기간이 지나 정보가 지워졌어요",
  back: (seconds: number, count: number) => `${seconds}초 안에 ${count}건 모두`,
  results: "한 일",
} as const;

/** `16:00으로`, with its day where that is another one. */
export const startChoice = (start: string, from: string): string =>
  josa(
    kstDay(new Date(start)) === kstDay(new Date(from)) ? clock(start) : dayAndClock(start, from),
    "으로/로",
  );

/** How a platform that is linked hears of a change: at once, or when its link holds again. */
export type Hears = "now" | "later";

/** Who hears of it, where anybody does; null where nobody does. */
export function tellsText(platform: Platform, hears: Hears | undefined): string | null {
  if (hears === undefined) return null;
  const name = PLATFORM_WORDS[platform];
  return hears === "later" ? `${josa(name, "이/가")} 끊겨 이어지면 알려요` : `${name}에 알려요`;
}

/** Why one that asks for a person is not changed in passing. */
export const asksFirst = (kind: ConflictKind): string => {
  if (kind === "UNKNOWN_ITEM") return "상품을 몰라요. 먼저 상품을 정해 주세요";
  if (kind === "UNKNOWN_STATUS") return "상태를 몰라요. 먼저 상태를 정해 주세요";
  return `${CONFLICT_WORDS[kind]}: 먼저 열어서 확인해 주세요`;
};

/** What was done, in its row: `확정했어요`, `16:00으로 옮기고 확정했어요`. */
export function didText(to: Status, moved: { start: string; from: string } | null): string {
  const { rowDone } = STATUS_TEXT[to];
  return moved === null ? rowDone : `${startChoice(moved.start, moved.from)} 옮기고 ${rowDone}`;
}

/** The sum of it: `4건 가운데 3건 확정했어요`, and what was left as it was. */
export const sumText = (all: number, done: number, to: Status): string =>
  all === done
    ? `${done}건 ${STATUS_TEXT[to].rowDone}`
    : `${all}건 가운데 ${done}건 ${STATUS_TEXT[to].rowDone}`;

export const keptText = (count: number): string => `${count}건은 그대로 두었어요`;
