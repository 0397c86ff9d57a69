/** 상품, their list. */
import type { ProductOutcome } from "#contract/product-list.ts";
import type { ProductState } from "#contract/product-states.ts";
import { josa } from "./reservation.ts";

/** What makes a product this, and what was done then. */
const ACTS: Record<ProductState, { act: string; done: string; not: string } | null> = {
  DRAFT: null,
  READY: null,
  PUBLISHED: { act: "예약 받기", done: "받기 시작했어요", not: "받기 시작하지 않았어요" },
  PAUSED: { act: "쉬게 하기", done: "쉬게 했어요", not: "쉬게 하지 않았어요" },
  ARCHIVED: { act: "보관", done: "보관했어요", not: "보관하지 않았어요" },
};

export const PRODUCT_LIST = {
  title: "상품",
  resources: "의사·방·장비",
  what: "환자가 예약할 수 있는 진료예요.",
  order: "위에서부터 이 차례로 보여요.",
  make: "상품 등록",
  all: "모두",
  states: "상태",
  find: "상품 찾기",
  table: "상품 목록",
  untitled: "이름 없는 초안",
  pick: (name: string) => `${name} 선택`,
  columns: {
    product: "상품",
    length: "걸리는 시간",
    price: "금액",
    confirm: "확정",
    state: "상태",
    order: "차례",
    work: "운영",
  },
  atOnce: (seats: number) => `한 번에 ${seats}명`,
  work: "운영 보기",
  workOf: (name: string) => `${name} 운영 보기`,
  up: (name: string) => `${name} 위로`,
  down: (name: string) => `${name} 아래로`,
  drag: "끌어서 차례 바꾸기",
  more: "다음 상품",
  picked: (count: number) => `${count}개 선택`,
  pickedSome: "선택한 상품",
  unpick: "선택 해제",
  act: (state: ProductState, isAway: boolean): string =>
    state === "PAUSED" && isAway ? "꺼내기" : (ACTS[state]?.act ?? ""),
  noneFound: (words: string) => `‘${words}’ 상품이 없어요`,
  noneFoundHelp: "이름의 일부만 적어도 찾아요.",
  none: {
    all: "상품을 모두 보관했어요",
    on: "예약을 받는 상품이 없어요",
    off: "쉬는 상품이 없어요",
    ready: "준비만 된 상품이 없어요",
    draft: "초안이 없어요",
    away: "보관한 상품이 없어요",
  },
  showAll: "모두 보기",
  showAway: "보관한 상품 보기",
  nothingPicked: "바꿀 상품을 먼저 선택해 주세요.",
  late: "그사이 다른 사람이 상품을 바꿨어요. 지금 차례를 보고 다시 옮겨 주세요.",
  failed: "저장하지 못했어요. 잠시 뒤 다시 해 주세요.",
} as const;

/** `초진 진료와 재진 진료를 쉬게 했어요`, `3개를 보관했어요`; null where none was. */
export function doneText(outcomes: readonly ProductOutcome[], state: ProductState): string | null {
  const done = outcomes.filter(({ outcome }) => outcome === "DONE");
  const what = ACTS[state]?.done ?? "";
  const [first] = done;
  if (!first) return null;
  return `${josa(done.length === 1 ? first.name : `${done.length}개`, "을/를")} ${what}.`;
}

/** Why one was not, and what to do; null where it was, or was so already. */
export function notDoneText(one: ProductOutcome, state: ProductState): string | null {
  const not = ACTS[state]?.not ?? "";
  switch (one.outcome) {
    case "DONE":
      return null;
    case "SAME":
      return "이미 그렇게 되어 있어요.";
    case "VERSION":
      return `그사이 다른 사람이 바꿔서 ${not}. 지금 상태를 보고 다시 해 주세요.`;
    case "TRANSITION":
      return `지금 상태에서는 할 수 없어서 ${not}.`;
    case "IN_USE":
      return `올 예약이 ${one.reservations ?? 0}건 있어서 ${not}. 예약을 옮기거나 취소한 뒤 다시 해 주세요.`;
    case "GONE":
      return "없는 상품이에요.";
    case "REFUSED":
      return one.message ?? `${not}.`;
  }
}
