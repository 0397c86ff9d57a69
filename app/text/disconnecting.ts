/** 연동 해제: what is lost, and what has to be typed. */
import type { Disconnection } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { sendingLine } from "./sendings.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";

export const DISCONNECTING = {
  title: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 연동을 해제할까요?`,
  then: (platform: LinkedPlatform) =>
    `해제하면 ${josa(PLATFORM_WORDS[platform], "과/와")} 아무것도 주고받지 않아요. 다시 이으려면 처음부터 해야 해요.`,
  coming: (platform: LinkedPlatform) =>
    `앞으로의 예약이 ${josa(PLATFORM_WORDS[platform], "과/와")} 끊겨요`,
  comingThen: (platform: LinkedPlatform) =>
    `여기에는 남아요. 여기서 바꾸거나 취소해도 ${josa(PLATFORM_WORDS[platform], "과/와")} 환자에게 알리지 못해요`,
  items: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 상품을 여기서 열고 닫지 못해요`,
  itemsThen: (platform: LinkedPlatform) =>
    `상품은 ${PLATFORM_WORDS[platform]}에 남아요. 예약을 그만 받으려면 그쪽에서 내려 주세요`,
  unsent: "아직 못 보낸 것은 버려요",
  past: "지난 예약은 지우지 않아요",
  see: "보기",
  sendFirst: "먼저 보내기",
  phraseBefore: "확인을 위해 ",
  phraseAfter: " 그대로 적어 주세요",
  wrong: (phrase: string) => `적은 것이 달라요. ${phrase}이라고 적어 주세요.`,
  counted: (coming: number) =>
    `그사이 앞으로의 예약이 ${coming}건이 됐어요. 다시 읽고 적어 주세요.`,
  act: "연동 해제",
  keep: "그대로 두기",
  done: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 연동을 해제했어요.`,
} as const;

/** `이서진 오늘 10:30 완료, 염가온 …`; `외 n건` for the rest. */
export function unsentNames({ unsent, unsentCount }: Disconnection, now: Date): string {
  const rest = unsentCount - unsent.length;
  const named = unsent.map((one) => sendingLine(one, now)).join(", ");
  return rest > 0 ? `${named} 외 ${rest}건` : named;
}
