/** Where a wizard that links was left, and by whom: said by the hub, and at home. */
import type { LinkedPlatform, SellingLink } from "#contract/platform.ts";
import { WIZARD_PAGES, type WizardPage } from "#contract/wizard-pages.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

export const PAGE_WORDS: Record<WizardPage, string> = {
  ACCOUNT: "계정",
  VERIFY: "확인",
  PAIR: "상품 짝짓기",
  DRY_RUN: "미리 보기",
  DONE: "마침",
};

/** Where a wizard is gone on with. */
export const RESUME = "이어하기";

type Left = NonNullable<SellingLink["left"]>;

/** `14:08에 박주연이 저장` */
export function leftSays(
  platform: LinkedPlatform,
  { leftBy, leftAt }: Pick<Left, "leftBy" | "leftAt">,
  now: Date,
): string {
  const who =
    leftBy === null ? `${PLATFORM_WORDS[platform]}에서 돌아옴` : `${josa(leftBy, "이/가")} 저장`;
  return `${clockOrDay(leftAt, now)}에 ${who}`;
}

/** `카카오 잇기`, `3 상품 짝짓기 · 14:08에 박주연이 저장` */
export const leftAtHome = (platform: LinkedPlatform, left: Left, now: Date) => ({
  what: `${PLATFORM_WORDS[platform]} 잇기`,
  where: `${left.page} ${PAGE_WORDS[WIZARD_PAGES[left.page - 1] ?? "ACCOUNT"]} · ${leftSays(platform, left, now)}`,
  goOn: RESUME,
});
