/** Products in words, short enough for a row: what they are, how long they take, what they cost. */
import type { Product } from "#contract/product.ts";
import type { ProductState } from "#contract/product-states.ts";

export const CATEGORY_WORDS: Record<Product["category"], string> = {
  TREATMENT: "진료",
  PROCEDURE: "시술",
  CHECKUP: "검진",
  COUNSEL: "상담",
};

export const CONFIRM_WORDS: Record<Product["confirmMode"], string> = {
  INSTANT: "즉시 확정",
  HOSPITAL: "병원 확인",
};

export const STATE_WORDS: Record<ProductState, string> = {
  DRAFT: "초안",
  READY: "준비됨",
  PUBLISHED: "받는 중",
  PAUSED: "쉬는 중",
  ARCHIVED: "보관",
};

/** How each is marked (`LifeMark`). */
export const STATE_LOOKS = {
  DRAFT: "draft",
  READY: "ready",
  PUBLISHED: "on",
  PAUSED: "off",
  ARCHIVED: "gone",
} as const satisfies Record<ProductState, string>;

/** `90,000원`, `50,000원부터`, `급여` */
export function priceText({ kind, amount, from }: Product["price"]): string {
  switch (kind) {
    case "COVERED":
      return "급여";
    case "UNCOVERED":
      return `${(amount ?? 0).toLocaleString("ko-KR")}원${from ? "부터" : ""}`;
    case "FREE":
      return "무료";
    case "AFTER_COUNSEL":
      return "상담 후 결정";
  }
}

/** `준비 5분 + 50분 + 정리 10분` */
export const lengthText = (
  product: Pick<Product, "durationMinutes" | "preparationMinutes" | "cleanupMinutes">,
): string =>
  [
    product.preparationMinutes > 0 ? `준비 ${product.preparationMinutes}분` : null,
    `${product.durationMinutes}분`,
    product.cleanupMinutes > 0 ? `정리 ${product.cleanupMinutes}분` : null,
  ]
    .filter((part) => part !== null)
    .join(" + ");
