/** Where a wizard that links was left, and by whom: said by the hub, and at home. */
import type { LinkedPlatform, SellingLink } from "#contract/platform.ts";
import type { WaitingLoad } from "#contract/product-load.ts";
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
/** Where nobody has been at it. */
export const START = "시작";

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

/** What became of an import while nobody looked. */
export const LOAD_WAITS: Record<WaitingLoad["status"], string> = {
  REVIEW: "네이버 상품을 다 읽었어요",
  PARTIAL: "네이버 상품을 읽다가 멈췄어요",
  FAILED: "네이버 상품을 읽지 못했어요",
  LOGIN_REQUIRED: "네이버 로그인이 풀려서 상품을 읽다가 멈췄어요",
};

/** `네이버 상품 가져오기`, `고를 것 12개 · 14:08에 박주연이 저장` */
export const loadAtHome = ({ status, open, leftBy, leftAt }: WaitingLoad, now: Date) => ({
  what: "네이버 상품 가져오기",
  where: [
    status === "REVIEW" ? `고를 것 ${open}개` : LOAD_WAITS[status],
    ...(leftBy === null ? [] : [leftSays("NAVER", { leftBy, leftAt }, now)]),
  ].join(" · "),
  goOn: "이어하기",
});

/** `카카오 잇기`, `3 상품 짝짓기 · 14:08에 박주연이 저장` */
export const leftAtHome = (platform: LinkedPlatform, left: Left, now: Date) => ({
  what: `${PLATFORM_WORDS[platform]} 잇기`,
  where: left.byApproval
    ? "승인된 신청에서 고른 곳"
    : `${left.page} ${PAGE_WORDS[WIZARD_PAGES[left.page - 1] ?? "ACCOUNT"]} · ${leftSays(platform, left, now)}`,
  goOn: left.byApproval ? START : RESUME,
});
