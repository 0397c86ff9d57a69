/** 예약 서비스 신청: what is said of the whole of its wizard; of each page, `apply-pages.ts`. */
import type { ApplicationField, ApplicationPage } from "#contract/application-pages.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { PLATFORM_CHOICE, SALES, TIMES } from "./apply-pages.ts";
import { BUSINESS_WORDS } from "./business.ts";
import { APPLICATIONS, placesText } from "./own-applications.ts";
import { josa } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

export const APPLY_TEXT = {
  title: "예약 서비스 신청",
  nav: "예약 서비스 신청 단계",
  send: "신청서 내기",
  summary: (count: number) => `고칠 곳이 ${count}곳 있어요`,
} as const;

export const APPLY_PAGE_WORDS: Record<ApplicationPage, string> = {
  READY: "준비 확인",
  BUSINESS: "사업자 정보",
  PLATFORMS: "받을 곳",
  TIME: "시간",
  SALES: "담당자",
  CHECK: "확인",
};

/** What is said of the whole of it. */
export const APPLY_SAID = {
  leftBy: (name: string, at: string, now: Date) =>
    `${clockOrDay(at, now)}에 ${name} 님이 저장한 데서 이어하고 있어요.`,
  left: (at: string, now: Date) => `${clockOrDay(at, now)}에 저장한 데서 이어하고 있어요.`,
  anew: "처음부터 적기",
  anewAsk: "지금까지 적고 올린 것을 모두 지워요. 병원 정보는 그대로예요.",
  anewGo: "지우고 처음부터",
  anewDone: "처음부터 다시 적어요.",
  saved: "적은 데까지 저장했어요. 우리 병원 동료면 누구나 여기서 이어서 적을 수 있어요.",
  changed:
    "그사이 다른 창이나 동료가 이 페이지를 바꿨어요. 여기 적은 것은 그대로 있어요. 이대로 저장하려면 한 번 더 눌러 주세요.",
  changedAtEnd: "그사이 다른 창이나 동료가 바꿨어요. 지금 내용을 다시 확인하고 내 주세요.",
  gone: "그사이 다른 창이나 동료가 신청서를 냈거나 처음부터 다시 적기로 했어요.",
  goneHere: "여기 적은 것은 그대로 있어요. 새 신청에 저장하려면 한 번 더 눌러 주세요.",
  notAnew: "그사이 더 적거나 올린 것이 있어 지우지 않았어요. 살펴보고 다시 눌러 주세요.",
  underWay:
    "이 병원의 신청을 이미 검토하고 있어요. 그 신청이 끝나거나 신청 화면에서 거둔 뒤에 새로 낼 수 있어요.",
  toApplication: "신청 보기",
  toLink: APPLICATIONS.link,
  failed: "지금은 저장하지 못했어요. 적은 것은 그대로 있으니 잠시 뒤 다시 눌러 주세요.",
} as const;

/** Of one that is approved and waits for its links: before its number, and behind it. */
export const toLinkSays = (
  number: string,
  platforms: readonly LinkedPlatform[],
): readonly [before: string, after: string] => [
  "신청 ",
  `${josa(number, "이/가").slice(number.length)} 승인되어 ${placesText(platforms)} 연동만 남았어요. `,
];

/** Of the one that is under way: before its number, and behind it. */
export function openSays(
  number: string,
  isOnly: boolean,
): readonly [before: string, after: string] {
  const after = isOnly
    ? "그 신청이 끝나거나 거둔 뒤에 새로 신청할 수 있어요."
    : "같은 사업자등록번호와 요양기관번호로는 한 번에 하나만 신청할 수 있어요.";
  return ["신청 ", `${josa(number, "이/가").slice(number.length)} 진행 중이에요. ${after}`];
}

export const APPLY_FIELD_WORDS: Record<ApplicationField, string> = {
  ...BUSINESS_WORDS,
  requesterPhone: "신청자 휴대전화",
  platform: APPLY_PAGE_WORDS.PLATFORMS,
  emrName: PLATFORM_CHOICE.emr,
  confirmMode: TIMES.confirm,
  minimumTimeBlock: TIMES.block,
  sales: SALES.legend,
  code: SALES.code,
  confirmed: APPLY_PAGE_WORDS.CHECK,
};
