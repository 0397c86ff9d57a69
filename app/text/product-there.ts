/** How a product stands at the platforms. */
import type { LinkedPlatform } from "#contract/platform-names.ts";
import type { ListedProduct } from "#contract/product-list.ts";

export const THERE_WORDS = { LINKED: "연동됨", UNSENT: "미전송", NOT_SENT: "안 보냄" } as const;
export type There = keyof typeof THERE_WORDS;

/** LINKED: the platform has an item of it. UNSENT: it shall be there, and is not. */
export function thereOf(
  { platforms, linked }: Pick<ListedProduct, "platforms" | "linked">,
  platform: LinkedPlatform,
): There {
  if (linked.includes(platform)) return "LINKED";
  return platforms.includes(platform) ? "UNSENT" : "NOT_SENT";
}

/** In the form, over the card that patients see: how it is at the one place. */
export const SEEN_AT = {
  which: "어디에서 보이는 모습",
  then: {
    LINKED: "여기서 잡은 예약이 이 상품으로 들어와요.",
    UNSENT: "아직 이어진 상품이 없어서 환자에게 보이지 않아요.",
    NOT_SENT: "보내지 않아서 환자에게 보이지 않아요. 보낼 곳에서 고를 수 있어요.",
  } satisfies Record<There, string>,
  noBooking: "여기서는 예약할 수 없어요",
} as const;

/** What that means, and what to do. */
export const THERE_THEN: Record<There, string> = {
  LINKED: "이 플랫폼의 상품과 이어져 있어요. 그쪽에서 잡은 예약이 이 상품으로 들어와요.",
  UNSENT: "보내기로 했지만 아직 이어진 상품이 없어요. 플랫폼을 연동하면 보낼 수 있어요.",
  NOT_SENT: "이 플랫폼에는 보내지 않아요. 상품 고치기에서 바꿀 수 있어요.",
};
