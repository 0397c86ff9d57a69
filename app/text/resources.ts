/** Words of doctors, rooms and devices. */
import type { Resource } from "#contract/resource.ts";
import { josa } from "./reservation.ts";

export const KIND_WORDS: Record<Resource["kind"], string> = {
  DOCTOR: "의사",
  ROOM: "방",
  DEVICE: "장비",
};

export const RESOURCES_TEXT = {
  title: "의사·방·장비",
  then: "여러 상품이 함께 쓰는 것이에요. 같은 시간에 두 번 예약되지 않아요.",
  products: "상품",
  add: "등록",
  create: "의사·방·장비 등록",
  leave: "나가기",
  none: "아직 없어요",
  noneHelp:
    "의사 한 분이 여러 상품을 보거나 방과 장비를 나눠 쓸 때 등록해요. 없어도 예약을 받아요.",
  name: "이름",
  nameLike: "예: 김원장, 도수실",
  kind: "종류",
  units: "한 번에",
  unitsHint: "같은 시간에 몇 건까지 함께 쓸 수 있는지예요.",
  each: (units: number) => `${units}건`,
  used: "쓰는 상품",
  unused: "쓰는 상품 없음",
  state: "상태",
  inUse: "쓰는 중",
  away: "보관",
  order: "순서",
  up: (name: string) => `${josa(name, "을/를")} 위로`,
  down: (name: string) => `${josa(name, "을/를")} 아래로`,
  archive: "보관",
  restore: "다시 쓰기",
  hours: "시간",
  hoursThen: "병원 진료 시간 안에서만 예약을 받아요.",
  whose: "언제 있나요",
  hospitals: "병원과 같이",
  own: "따로 정하기",
  closures: "없는 날",
  closuresThen: "휴가, 학회처럼 예약을 받지 않는 때예요. 시각을 비우면 하루 내내예요.",
  closureName: "이유",
  from: "부터",
  to: "까지",
  starts: "시작 시각",
  ends: "끝 시각",
  addClosure: "없는 날 더하기",
  removeClosure: (at: number) => `${at}번째 줄 지우기`,
  remove: "지우기",
  needed: "이름과 종류",
  noTime: "09:00처럼 적어 주세요.",
  made: (name: string) => `${josa(name, "을/를")} 등록했어요. 상품에서 골라 주세요.`,
  saved: "저장했어요.",
  archived: "보관했어요.",
  restored: "다시 쓸 수 있어요.",
  arranged: "순서를 바꿨어요.",
  stillNeeded: (reservations: number, products: number) =>
    `아직 쓰고 있어서 보관할 수 없어요. ${[
      products > 0 && `쓰는 상품 ${products}개`,
      reservations > 0 && `올 예약 ${reservations}건`,
    ]
      .filter(Boolean)
      .join(", ")}`,
  changedSince: "그사이 다른 곳에서 바뀌었어요. 지금 내용을 보고 다시 해 주세요.",
  failed: "저장하지 못했어요. 잠시 뒤 다시 해 주세요.",
  outside: (count: number) => `저장하면 예약 ${count}건이 이 시간 밖에 남아요`,
  outsideThen:
    "예약은 그대로 있어요. 하나씩 열어 옮기거나, 그대로 두려면 저장을 한 번 더 눌러 주세요.",
  more: (count: number) => `외 ${count}건`,
  foresee: "밖에 남는 예약 보기",
  within: "이 시간 밖에 남는 예약이 없어요.",
} as const;
