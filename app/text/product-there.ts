/** How a product stands at the platforms. */
import { PLATFORM_NAMES, type LinkedPlatform } from "#contract/platform-names.ts";
import type { ListedProduct } from "#contract/product-list.ts";

export const THERE_WORDS = {
  LINKED: "연동됨",
  TAKEN_OUT: "빼기로 함",
  UNSENT: "미전송",
  NOT_SENT: "안 보냄",
} as const;
export type There = keyof typeof THERE_WORDS;

/**
 * LINKED: the platform has an item of it. TAKEN_OUT: it has one still, and shall not. UNSENT: it shall
 * be there, and is not.
 */
export function thereOf(
  { platforms, linked }: Pick<ListedProduct, "platforms" | "linked">,
  platform: LinkedPlatform,
): There {
  const isChosen = platforms.includes(platform);
  if (linked.includes(platform)) return isChosen ? "LINKED" : "TAKEN_OUT";
  return isChosen ? "UNSENT" : "NOT_SENT";
}

/** In the form, over the card that patients see: how it is at the one place. */
export const SEEN_AT = {
  which: "어디에서 보이는 모습",
  then: {
    LINKED: "여기서 잡은 예약이 이 상품으로 들어와요.",
    TAKEN_OUT: "직접 내리기 전에는 환자에게 보일 수 있고, 여기서 잡은 예약이 들어와요.",
    UNSENT: "아직 이어진 상품이 없어서 환자에게 보이지 않아요.",
    NOT_SENT: "보내지 않아서 환자에게 보이지 않아요. 보낼 곳에서 고를 수 있어요.",
  } satisfies Record<There, string>,
  noBooking: "여기서는 예약할 수 없어요",
} as const;

/**
 * What that means, and what to do.
 * @param isReached whether the hospital is linked with the platform; left out where that is not known
 */
export function thereThen(there: There, platform: LinkedPlatform, isReached?: boolean): string {
  const name = PLATFORM_NAMES[platform];
  switch (there) {
    case "LINKED":
      return "이 플랫폼의 상품과 이어져 있어요. 그쪽에서 잡은 예약이 이 상품으로 들어와요.";
    case "TAKEN_OUT":
      return `여기서는 빼기로 했지만 ${stillAt(name)}`;
    case "UNSENT":
      if (isReached)
        return `아직 보내지 않았어요. 상품 보내기는 준비 중이에요. 지금은 ${name}에서 직접 올려 주세요.`;
      return `보내기로 했지만 아직 이어진 상품이 없어요.${isReached === false ? " 플랫폼을 연동하면 보낼 수 있어요." : ""}`;
    case "NOT_SENT":
      return "이 플랫폼에는 보내지 않아요. 상품 고치기에서 바꿀 수 있어요.";
  }
}

/** In the form, where it is taken out and not saved yet: what saving does. */
export const takingOut = (platform: LinkedPlatform): string =>
  `저장해도 ${stillAt(PLATFORM_NAMES[platform])}`;

/** Until we can take it down ourselves. */
const stillAt = (name: string): string =>
  `${name}에는 아직 그대로 있을 수 있어요. 그쪽에서 잡은 예약은 계속 들어와요. ${name}에서 직접 내려 주세요.`;
