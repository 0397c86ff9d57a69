/** 상품, their list. */
import type { ProductOutcome } from "#contract/product-list.ts";
import { becoming, inUseText, type StateChange } from "./product-words.ts";
import { josa } from "./reservation.ts";

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
  late: "그사이 다른 곳에서 상품이 바뀌었어요. 지금 차례를 보고 다시 옮겨 주세요.",
  failed: "저장하지 못했어요. 잠시 뒤 다시 해 주세요.",
} as const;

/** `초진 진료를 쉬게 했어요.`, `3개를 보관했어요.`; null where none was. */
export function doneText(outcomes: readonly ProductOutcome[], change: StateChange): string | null {
  const done = outcomes.filter(({ outcome }) => outcome === "DONE");
  const [first] = done;
  if (!first) return null;
  const what = done.length === 1 ? first.name : `${done.length}개`;
  return `${josa(what, "을/를")} ${becoming(change)?.done ?? ""}.`;
}

/** Why one was not, and what to do; null where it was, or was so already. */
export function notDoneText(one: ProductOutcome, change: StateChange): string | null {
  const not = becoming(change)?.not ?? "";
  switch (one.outcome) {
    case "DONE":
      return null;
    case "SAME":
      return "이미 그렇게 되어 있어요.";
    case "VERSION":
      return `그사이 다른 곳에서 바뀌어서 ${not}. 지금 상태를 보고 다시 해 주세요.`;
    case "TRANSITION":
      return `지금 상태에서는 할 수 없어서 ${not}.`;
    case "IN_USE":
      return inUseText(one.reservations ?? 0);
    case "GONE":
      return "없는 상품이에요.";
    case "REFUSED":
      return one.message ?? `${not}.`;
  }
}
