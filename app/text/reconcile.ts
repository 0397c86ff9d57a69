/** 맞춰 보기: what we have beside what a platform has (look-platforms.md "Both sides"). */
import { BY_NIGHT } from "#contract/by-night.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import { digits } from "./digits.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

export type SideName = "OURS" | "THEIRS";

export const RECONCILE = {
  title: "맞춰 보기",
  compare: "지금 맞춰 보기",
  again: "다시 맞춰 보기",
  reload: "새로 고침",
  ours: "여기",
  what: "무엇",
  all: "모두",
  allOurs: "모두 여기 것으로",
  allTheirs: (platform: LinkedPlatform) => `모두 ${PLATFORM_WORDS[platform]} 것으로`,
  since: "언제부터",
  then: "고르면",
  none: "없음",
  unknown: "모름",
  left: "고르지 않으면 그대로 둬요.",
  inInbox: "예약판의 확인 필요에서 정해 주세요.",
  byHand: "한쪽에서 직접 고쳐 주세요.",
  sinceUnknown: "모름",
  sendAgain: "못 보낸 것에서 다시 보내기",
  reservations: "예약",
  slots: "빈자리",
  items: "상품",
  clear: "선택 지우기",
  settle: "맞추기",
  settleCount: (count: number) => `${count}개 맞추기`,
  chosen: (count: number) => `${count}개 골랐어요`,
  chosenNone: "고른 것이 없어요",
  chosenThen: "고른 쪽에 맞춰요. 고르지 않은 것은 그대로 둬요.",
  pickSome: "맞출 것을 골라 주세요.",
  failed: "맞추지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  paused: "멈춰 있어 물어보지 않아요. 다시 켠 뒤에 맞춰 보세요.",
  changed:
    "그사이 달라진 것이 있어 하지 않았어요. 고르신 것은 그대로예요. 다시 확인하고 눌러 주세요.",
} as const;

/** `네이버와 다른 것 5`, and the other ways it can have ended. */
export function reconcileTitle(
  platform: LinkedPlatform,
  newest: Pick<Reconciliation, "state" | "differences"> | null,
  open: number,
): string {
  const withThem = josa(PLATFORM_WORDS[platform], "과/와");
  if (newest === null) return `${withThem} 아직 맞춰 보지 않았어요`;
  switch (newest.state) {
    case "RUNNING":
      return `${withThem} 맞춰 보고 있어요`;
    case "FAILED":
      return `${withThem} 견주지 못했어요`;
    case "PARTIAL":
      return open > 0
        ? `${withThem} 다른 것 ${open}, 다 견주지는 못했어요`
        : `${withThem} 다 견주지 못했어요`;
    case "DONE": {
      if (open > 0) return `${withThem} 다른 것 ${open}`;
      const untold = untoldIn(newest).length;
      if (untold > 0) return `${PLATFORM_WORDS[platform]}에 알리지 못한 것 ${untold}`;
      const waiting = waitingIn(newest).length;
      return waiting > 0
        ? `${PLATFORM_WORDS[platform]}에 ${waiting}개를 보내고 있어요`
        : `${withThem} 다른 것이 없어요`;
    }
  }
}

/** Settled to what is here, and not told yet. */
export const waitingIn = ({ differences }: Pick<Reconciliation, "differences">) =>
  differences.filter(({ telling }) => telling === "WAITS");

/** Settled to what is here, and the platform did not take it. */
const untoldIn = ({ differences }: Pick<Reconciliation, "differences">) =>
  differences.filter(({ telling }) => telling === "FAILED");

/** When it was, and of what. */
export function reconcileThen(newest: Reconciliation | null, open: number, now: Date): string {
  if (newest === null)
    return "양쪽의 예약, 빈자리, 상품을 읽기만 해 보고 다른 것을 나란히 보여 드려요.";
  const at = clockOrDay(newest.finishedAt ?? newest.startedAt, now);
  const { reservations, slots, items } = newest;
  const when = `에${newest.startedBy === BY_NIGHT ? ` ${BY_NIGHT}으로` : ""}`;
  switch (newest.state) {
    case "RUNNING":
      return `${clockOrDay(newest.startedAt, now)}${when} 읽기 시작했어요. 다른 화면에 가도 계속돼요.`;
    case "FAILED":
      return `${at}${when} 읽다가 멈췄어요. 같은지 다른지 몰라요.`;
    case "PARTIAL":
      return `${at}${when} 읽다가 멈췄어요. 읽은 데까지만 견줬고, 나머지는 같은지 몰라요.`;
    case "DONE":
      return open > 0
        ? `${at}${when} 양쪽을 읽어 견줬어요. 예약 ${digits(reservations.compared)}건, 빈자리 ${digits(slots.compared)}칸, 상품 ${digits(items.compared)}개 가운데 ${josa(`${open}개`, "이/가")} 달라요.`
        : newest.differences.length > 0
          ? `${at}${when} 양쪽을 읽어 견줬고, 다르던 것 ${newest.differences.length}개는 어느 쪽으로 할지 정했어요.`
          : `${at}${when} 양쪽을 모두 읽어 견줬어요.`;
  }
}
