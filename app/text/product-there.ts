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
