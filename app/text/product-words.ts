/** Products in words, short enough for a row: what they are, how long they take, what they cost. */
import type { Product } from "#contract/product.ts";
import type { ProductState } from "#contract/product-states.ts";

export const CATEGORY_WORDS: Record<Product["category"], string> = {
  TREATMENT: "진료",
  PROCEDURE: "시술",
  CHECKUP: "검진",
  COUNSEL: "상담",
};

export const VISIT_WORDS: Record<Product["visitType"], string> = {
  BOTH: "초진과 재진",
  FIRST: "초진만",
  RETURN: "재진만",
};
export const PRICE_WORDS: Record<Product["price"]["kind"], string> = {
  COVERED: "급여",
  UNCOVERED: "비급여",
  FREE: "무료",
  AFTER_COUNSEL: "상담 후 결정",
};
export const CONFIRM_WORDS: Record<Product["confirmMode"], string> = {
  INSTANT: "즉시 확정",
  HOSPITAL: "병원 확인",
};

/** Making a product so: the button, what was done and was not, and the whole of it where it is one product. */
interface Becoming {
  act: string;
  done: string;
  not: string;
  said: string;
}

/**
 * A state in words and how it is marked (`LifeMark`), and what makes a product so. Which acts there are
 * says `nextStates`; DRAFT and READY are made by no button of their own.
 */
export const STATES = {
  DRAFT: { word: "초안", look: "draft", becoming: null },
  READY: { word: "준비됨", look: "ready", becoming: null },
  PUBLISHED: {
    word: "받는 중",
    look: "on",
    becoming: {
      act: "예약 받기",
      done: "받기 시작했어요",
      not: "받기 시작하지 않았어요",
      said: "예약을 받기 시작했어요.",
    },
  },
  PAUSED: {
    word: "쉬는 중",
    look: "off",
    becoming: {
      act: "쉬게 하기",
      done: "쉬게 했어요",
      not: "쉬게 하지 않았어요",
      said: "쉬게 했어요. 잡힌 예약은 그대로예요.",
    },
  },
  ARCHIVED: {
    word: "보관",
    look: "gone",
    becoming: {
      act: "보관",
      done: "보관했어요",
      not: "보관하지 않았어요",
      said: "보관했어요.",
    },
  },
} as const satisfies Record<
  ProductState,
  { word: string; look: string; becoming: Becoming | null }
>;

/** Out of 보관, whatever it becomes then. */
const TAKEN_OUT: Becoming = {
  act: "꺼내기",
  done: "꺼냈어요",
  not: "꺼내지 않았어요",
  said: "꺼냈어요. 지금은 쉬는 중이에요.",
};

/** What a product was, and what it shall be or has become. */
export interface StateChange {
  was: ProductState;
  state: ProductState;
}

/** What is said of making a product of one state one of another; null where no button does. */
export const becoming = ({ was, state }: StateChange): Becoming | null =>
  was === "ARCHIVED" ? TAKEN_OUT : STATES[state].becoming;

/** Why one is not put away. */
export const inUseText = (reservations: number): string =>
  `올 예약이 ${reservations}건 있어서 보관하지 않았어요. 예약을 옮기거나 취소한 뒤 다시 해 주세요.`;

/** What a part of a product is called: at the field, in the save bar, between two versions, in its history. */
export const PART_WORDS = {
  name: "상품 이름",
  category: "종류",
  preparationMinutes: "준비 시간",
  durationMinutes: "진료 시간",
  cleanupMinutes: "정리 시간",
  capacity: "한 번에 받는 사람",
  doctorId: "의사",
  facilityId: "방·장비",
  description: "설명",
  price: "금액",
  visitType: "방문",
  confirmMode: "확정",
  window: "예약을 받는 때",
  questions: "질문",
  platforms: "보낼 곳",
  review: "심의번호",
} as const;

/** `90,000원`, `50,000원부터`, `급여` */
export function priceText({ kind, amount, from }: Product["price"]): string {
  return kind === "UNCOVERED"
    ? `${(amount ?? 0).toLocaleString("ko-KR")}원${from ? "부터" : ""}`
    : PRICE_WORDS[kind];
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
