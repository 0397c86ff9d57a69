/** Words of 상품 while there is none. */
import type { PRODUCT_STARTS, StartName } from "#contract/product-starts.ts";
import { CONFIRM_WORDS, PRICE_WORDS } from "./product-words.ts";

type Start = (typeof PRODUCT_STARTS)[StartName];

export const FIRST_PRODUCT = {
  title: "첫 상품을 등록해 주세요",
  then: "하나만 있어도 예약을 받을 수 있어요. 자주 쓰는 것에서 고르면 나머지만 적으면 돼요.",
  shown: ({ name, durationMinutes }: Start) => `${name} ${durationMinutes}분이면`,
  start: "이걸로 시작",
  blank: "빈 칸에서 등록",
} as const;

/** `30분 · 급여 · 병원 확인`, `90분 + 정리 30분 · 상담 후 결정 · 병원 확인` */
export const startWords = (start: Start): string =>
  [
    `${start.durationMinutes}분${start.cleanupMinutes > 0 ? ` + 정리 ${start.cleanupMinutes}분` : ""}`,
    start.capacity > 1 && `한 번에 ${start.capacity}명`,
    PRICE_WORDS[start.price.kind],
    CONFIRM_WORDS[start.confirmMode],
  ]
    .filter(Boolean)
    .join(" · ");
