/** Words of a product and of the form that makes and changes it. */
import type { QuestionKind } from "#contract/product-questions.ts";
import { quoted } from "./reservation.ts";
import { span } from "./time.ts";

export const QUESTION_WORDS: Record<QuestionKind, string> = {
  SHORT: "짧은 글",
  LONG: "긴 글",
  ONE: "하나 고르기",
  SOME: "여러 개 고르기",
};

export const PRODUCT_FORM = {
  products: "상품",
  create: "상품 등록",
  createThen: "등록할 때까지 환자에게 보이지 않아요.",
  draftThen: "아직 초안이에요. 등록할 때까지 환자에게 보이지 않아요.",
  copied: (name: string) => `‘${name}’에서 복사했어요. 이름을 바꾸고 다른 곳을 고쳐 주세요.`,
  unnamed: "이름 없는 초안",
  edit: (name: string) => `${name} 고치기`,
  copy: "복사해서 등록",
  copyFrom: "다른 상품에서 복사",
  copyThen: "고른 상품이 그대로 채워져요. 이름만 바꿔도 돼요.",
  copyThis: "이걸 복사",
  noneToCopy: "아직 복사할 상품이 없어요",
  blank: "빈 칸에서 등록",
  nameHint: (letters: number) => `환자와 예약판에 이 이름으로 보여요. ${letters} / 30자`,
  time: "시간과 자리",
  timeThen: "준비와 정리는 환자에게 보이지 않고, 그동안 다른 예약을 받지 않아요.",
  minutes: "분",
  people: "명",
  sum: "한 번에 잡는 시간",
  sumOf: (minutes: number | null) => (minutes === null ? "…" : `${minutes}분`),
  capacityHint: "1–50명. 2명부터 예약판에 자리마다 줄이 생겨요.",
  doctor: "함께 잡을 의사",
  facility: "함께 잡을 방이나 장비",
  nobody: "없음",
  intro: "소개",
  introThen: "환자가 고르기 전에 읽는 말이에요.",
  letters: (count: number) => `${count.toLocaleString("ko-KR")} / 1,000자`,
  shown: "환자에게 보이는 모습",
  noName: "상품 이름",
  noDescription: "설명이 없어요.",
  nextFree: "다음 빈자리",
  noneFree: "지금은 빈자리가 없어요",
  price: "금액",
  priceHow: "금액을 정하는 방식",
  amount: "금액",
  won: "원",
  from: "부터",
  ways: "받는 방법",
  visit: "방문",
  confirm: "확정",
  confirmHint: (minutes: number) => `신청이 오면 ${span(minutes)} 안에 답해야 해요.`,
  instantHint: "신청이 오면 바로 확정돼요. 답하지 않아도 돼요.",
  earliest: "가장 이른 때",
  latest: "가장 늦은 때",
  fromThen: "부터",
  untilThen: "까지",
  likeHospital: (word: string) => `병원과 같게 (${word})`,
  windowSame: "병원 예약 규칙과 같아요.",
  windowOwn: "이 상품만의 규칙이에요. 병원 예약 규칙을 바꿔도 그대로예요.",
  questions: "환자에게 물을 것",
  questionsThen: "신청할 때 함께 받아요. 적을수록 끝까지 하는 분이 줄어요.",
  question: (number: number) => `질문 ${number}`,
  questionKind: (number: number) => `질문 ${number} 답하는 방식`,
  must: "꼭",
  choices: (number: number) => `질문 ${number} 보기 (한 줄에 하나씩)`,
  up: (number: number) => `질문 ${number} 위로`,
  down: (number: number) => `질문 ${number} 아래로`,
  remove: (number: number) => `질문 ${number} 빼기`,
  addQuestion: "질문 더하기",
  platforms: "보낼 곳",
  work: "운영 보기",
  platformsThen: "연동한 곳에 보내요. 고르지 않으면 전화와 접수대에서만 예약해요.",
  notReached: "연동하면 보내요",
  review: "광고 심의",
  reviewThen: "심의를 받은 문구라면 적어 두세요. 끝나기 전에 알려 드려요.",
  reviewNumber: "심의번호",
  reviewUntil: "심의가 끝나는 날",
  reviewEnds: (day: string) => `심의가 ${day}에 끝나요. 다시 심의를 받아 주세요.`,
  reviewOver: (day: string) => `심의가 ${day}에 끝났어요. 다시 심의를 받아 주세요.`,
  preview: "미리 보기",
  saved: "저장했어요.",
  madeReady: "상품을 등록했어요. 아직 예약은 받지 않아요.",
  madeOpen: "상품을 등록하고 예약을 받기 시작했어요.",
  draftKept: "초안으로 두었어요.",
  draftGone: "초안을 버렸어요.",
  draftAgain:
    "그사이 이 초안을 다른 곳에서 버려서, 적으신 것으로 새 초안을 만들었어요. 확인하고 다시 등록해 주세요.",
  settled: "고른 대로 저장했어요.",
  publish: "등록하고 예약 받기",
  register: "등록만 하기",
  keepDraft: "초안으로 두기",
  discard: "초안 버리기",
  discardAsks: "초안을 버릴까요?",
  discardThen: "적은 것과 사진이 사라지고 되돌릴 수 없어요.",
  keepIt: "그대로 두기",
  failed: "저장하지 못했어요. 잠시 뒤 다시 해 주세요.",
  changedSince: "그사이 상태가 바뀌었어요. 지금 상태를 확인해 주세요.",
  readyOnly: "등록했지만 예약 받기를 시작하지 못했어요. ‘예약 받기’를 다시 눌러 주세요.",
  tooMany: "상품이 너무 많아요. 쓰지 않는 초안이나 상품을 정리해 주세요.",
  marked:
    "의료광고로 문제 될 수 있는 말이 있어요. 고치거나, 그대로 두려면 ‘그래도’ 버튼을 눌러 주세요.",
} as const;

/** A button that makes the product; `그래도` where words stand in it that the law may mind. */
export const makeWord = (word: string, isMarked: boolean): string =>
  isMarked ? `그래도 ${word}` : word;

/** 사진 of the form, which are sent on a screen of their own. */
export const PICTURES_FIELD = {
  title: "사진",
  of: (count: number, most: number) => `${count} / ${most}장`,
  arrange: "차례와 설명 고치기",
  add: "사진 올리기",
  none: "사진이 없어요. 글만 보여요.",
  later: "등록하거나 초안으로 둔 다음에 올릴 수 있어요.",
} as const;

/** In the head: who is to come within 14 days. */
export const comingText = (count: number): string =>
  count === 0 ? "앞으로 14일 동안 예약이 없어요." : `앞으로 14일 동안 예약이 ${count}건이에요.`;
/** Around when the next one is, which leads there. */
export const NEXT_COMING = { before: "다음은", after: "이에요." } as const;

/** `90,000원부터`; of what is no number as it was typed. */
export const amountText = (amount: string, from: boolean): string => {
  const plain = amount.replace(/[,\s]/g, "");
  const written = /^\d+$/.test(plain) ? Number(plain).toLocaleString("ko-KR") : amount;
  return `${written}원${from ? "부터" : ""}`;
};

/** What the law may mind, under the field that it stands in. */
export const MARKS_TEXT = {
  say: (count: number) => `의료광고로 문제 될 수 있는 말이 ${count}곳 있어요.`,
  remove: "빼기",
  terms: "세 가지 적기",
  instead: (words: string) => quoted(words, "으로/로"),
  help: "도움말일 뿐 법률 자문은 아니에요. 그대로 저장하면 누가 알고 저장했는지 이력에 남아요.",
} as const;
