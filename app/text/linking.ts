/** 플랫폼 연동: links with platforms, what is sent to them, what lets us in (look-platforms.md). */
import { kstDay } from "#contract/kst.ts";
import type { LinkCard } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { ago, clock, shortDayAndClock } from "./time.ts";

export const LINKING = {
  title: "플랫폼 연동",
  then: "예약이 들어오고 나가는 길이에요. 연동마다 적어도 1분에 한 번 새 예약을 물어봐요.",
  compare: "지금 맞춰 보기",
  compareShort: "맞춰 보기",
  pause: "멈추기",
  pauseAll: "모두 잠시 멈추기",
  resume: "다시 켜기",
  resumeAll: "모두 다시 켜기",
  resumed: "다시 켰어요. 멈춘 동안의 것을 차례대로 맞춰요.",
  details: "자세히",
  end: "연동 해제",
  received: "마지막 수신",
  told: "마지막 전송",
  waiting: "기다리는 것",
  account: "계정",
  items: "상품",
  none: "없음",
  never: "아직 없음",
  unknown: "모름",
  again: "재시도",
  byHand: "직접 처리함",
  undo: "되돌리기",
  more: (count: number) => `${count}건 더 보기`,
  itemsText: ({ all, published }: LinkCard["items"]) => `${all}개 중 ${published}개 게시`,
  differences: (count: number) => `다른 것 ${count}개 보기`,
  logInAgain: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 다시 로그인`,
  link: "이으러 가기",
  notLinked: (platform: LinkedPlatform) =>
    `${josa(PLATFORM_WORDS[platform], "은/는")} 연동돼 있지 않아요.`,
  failed: "하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  late: "그사이 먼저 바뀌어서 하지 않았어요. 지금 상태를 확인해 주세요.",
  sentAgain: "다시 보낼게요.",
  doneByHand: "직접 처리한 것으로 두었어요.",
  takenBack: "되돌렸어요. 플랫폼에는 알리지 않아요.",
  asked: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에 지금 다시 물어봐요.`,
} as const;

/** `14:11`, `1분 전`; `어제 13:42`, `어제` */
export const whenText = (at: string, now: Date): { clock: string; ago: string } => ({
  clock: kstDay(new Date(at)) === kstDay(now) ? clock(at) : shortDayAndClock(at, now),
  ago: ago(at, now),
});
