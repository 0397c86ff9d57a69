/** 예약 서비스 신청: the pages of its wizard (look-joining.md "/apply-reservation"). */
import { kstDay } from "#contract/kst.ts";
import type { ApplicationField, ApplicationPage } from "#contract/application-pages.ts";
import { COMPANY } from "#contract/company.ts";
import type { ConfirmMode } from "#contract/confirm-modes.ts";
import { maskedPhone } from "#contract/masking.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { digits } from "./digits.ts";
import { josa, phoneText } from "./reservation.ts";
import { SIGNUP_FIELD_WORDS } from "./signup.ts";
import { clockOrDay, fullDay } from "./time.ts";

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
  saved: "적은 데까지 저장했어요. 누구나 이 자리에서 이어서 적을 수 있어요.",
  changed:
    "그사이 다른 창이나 동료가 이 페이지를 바꿨어요. 여기 적은 것은 그대로 있어요. 이대로 저장하려면 한 번 더 눌러 주세요.",
  changedAtEnd: "그사이 다른 창이나 동료가 바꿨어요. 지금 내용을 다시 확인하고 내 주세요.",
  gone: "그사이 다른 창이나 동료가 신청서를 냈거나 처음부터 다시 적기로 했어요.",
  goneHere: "여기 적은 것은 그대로 있어요. 새 신청에 저장하려면 한 번 더 눌러 주세요.",
  notAnew: "그사이 더 적거나 올린 것이 있어 지우지 않았어요. 살펴보고 다시 눌러 주세요.",
  underWay:
    "이 병원의 신청을 이미 검토하고 있어요. 그 신청이 끝나거나 신청 화면에서 거둔 뒤에 새로 낼 수 있어요.",
  toApplication: "신청 보기",
  failed: "지금은 저장하지 못했어요. 적은 것은 그대로 있으니 잠시 뒤 다시 눌러 주세요.",
} as const;

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

export const READY = {
  title: "신청하기 전에",
  then: (all: number, done: number) =>
    done === all
      ? `${all}가지가 모두 되어 있어요.`
      : `${all}가지 가운데 ${done}가지가 되어 있어요. 남은 것은 신청한 뒤에 해도 돼요.`,
  hours: "진료 시간",
  noHours: "아직 없어요. 정하면 언제 예약을 받을지 보여 드려요.",
  products: "받고 있는 상품",
  count: (products: number) => `${digits(products)}개`,
  noProducts: "아직 없어요. 연동하기 전에 만들어 주세요.",
  mobile: "책임자 휴대전화",
  who: (name: string, mobile: string) => `${name}, ${phoneText(maskedPhone(mobile))}`,
  noMobile: (name: string) => `${name}, 아직 없어요. 검토하다 물을 것이 있으면 전화해요.`,
  seen: (at: string) => `${fullDay(kstDay(new Date(at)))}에 확인했어요`,
  missing: "없으면 검토가 여기서 멈춰요. 사진으로 찍어도 돼요.",
  done: "되어 있음",
  open: "남음",
  see: "보기",
  set: "정하기",
  mend: "고치기",
  foot: `신청은 ${COMPANY.takes.applying}쯤 걸려요. 페이지마다 저장되고, 낸 뒤에도 승인 전까지 거둘 수 있어요.`,
  notSaved: "이 신청은 지금 서류를 받지 않아요. 화면을 새로 열어 주세요.",
} as const;

export const BUSINESS = {
  title: "사업자 정보",
  known: "가입할 때 적은 것을 가져왔어요. 바뀐 것만 고쳐 주세요.",
  then: "사업자등록증에 있는 그대로 적어 주세요.",
  fixed: "승인된 번호라 바꿀 수 없어요.",
} as const;

export const APPLY_FIELD_WORDS: Record<ApplicationField, string> = {
  ...SIGNUP_FIELD_WORDS,
  requesterPhone: "신청자 휴대전화",
};

export const PLATFORM_CHOICE = {
  title: "어디서 온 예약을 받을까요?",
  then: "여러 곳을 골라도 판은 하나예요. 한 자리는 한 번만 팔려요.",
  legend: "예약을 받을 곳",
  linked: "이미 연동됨",
  all: "세 곳 모두 연동되어 있어 신청할 것이 없어요. 어떻게 이어져 있는지는 연동에서 볼 수 있어요.",
  toLinks: "연동 보기",
  emr: "쓰시는 EMR",
  emrHint: "프로그램 이름을 적어 주세요. 예: 바른차트 클라우드",
  foot: "승인되면 위에서부터 차례로 연동 화면으로 이어 드려요.",
} as const;

/** Of each: its name, what is wanted, and that in short. */
export const PLATFORM_ROWS: Record<
  LinkedPlatform,
  readonly [name: string, says: string, wants: string]
> = {
  NAVER: [
    "네이버 예약",
    `스마트플레이스 사업자 계정으로 이어요. 심사 ${COMPANY.takes.platforms.NAVER}.`,
    "계정만 있으면 돼요",
  ],
  KAKAO: [
    "카카오 예약",
    `카카오 비즈니스 파트너 번호가 있어야 해요. 심사 ${COMPANY.takes.platforms.KAKAO}.`,
    "계정만 있으면 돼요",
  ],
  EMR: [
    "EMR",
    "쓰시는 프로그램 회사에서 연동 열쇠를 받아요. FHIR R4를 하는 프로그램이면 돼요.",
    "열쇠가 있어야 해요",
  ],
};

export const TIMES = {
  title: "확정 방식과 시간 간격",
  then: "처음 값이에요. 나중에 상품마다 다르게 둘 수 있어요.",
  kept: "이미 상품이 있어, 승인되어도 지금 쓰는 확정 방식과 시간 간격은 그대로예요. 바꾸려면 병원 정보에서 고쳐 주세요.",
  confirm: "확정",
  block: "시간 간격",
  minutes: (block: number) => `${block}분`,
  blockHint: "환자가 고르는 시각의 간격이에요. 긴 진료는 여러 칸을 써요.",
  look: "미리 보기",
  foot: ["진료 시간이 다르면 ", "병원 정보", "에서 고쳐 주세요. 여기서 고른 것은 저장해 둬요."],
} as const;

export const CONFIRM_ROWS: Record<ConfirmMode, readonly [name: string, says: string]> = {
  HOSPITAL: ["병원이 확인하고 확정", "신청이 확인 필요에 서고, 답하기 전에는 자리만 잡아 두어요."],
  INSTANT: ["들어오면 바로 확정", "빈자리면 묻지 않고 확정해요. 전화로 되묻는 일이 줄어요."],
};

/** What two weeks of a time block come to. */
export const STARTS = {
  name: "두 주 미리 보기",
  sum: (starts: number) => `두 주에 ${digits(starts)}자리`,
  every: (block: number, from: string | null) =>
    from === null ? `${block}분마다` : `${block}분마다, ${from}부터`,
  booked: "이미 잡힌 예약은 빼지 않았어요",
  day: "날",
  line: "시간",
  starts: "자리",
  none: "—",
  closed: "휴진",
  asking: "다시 세는 중이에요.",
  failed: "지금은 세지 못했어요. 다른 간격을 골라 보거나 잠시 뒤 다시 열어 주세요.",
} as const;

export const SALES = {
  title: "안내받은 담당자가 있나요?",
  then: "없어도 신청할 수 있어요. 심사 차례는 같아요.",
  legend: "담당자",
  ways: {
    CODE: ["담당자 코드가 있어요", "명함이나 안내 메일에 있어요."],
    NONE: [
      "직접 신청할게요",
      `물을 것이 있으면 ${josa(COMPANY.help.phone, "으로/로")} 연락해 주세요.`,
    ],
  },
  choose: "담당자 코드가 있는지 골라 주세요.",
  code: "담당자 코드",
  look: "확인",
  found: "맞는 코드예요",
  region: "지역",
  phone: "연락처",
} as const;

export const CHECK = {
  title: "이대로 신청할까요?",
  then: "아직 내지 않았어요. 내고 나서도 승인 전까지 거둘 수 있어요.",
  mend: "고치기",
  mendOf: (part: string) => `${part} 고치기`,
  company: "상호, 대표자",
  business: "업태, 종목",
  address: "주소",
  chosen: "고른 곳",
  confirm: "확정",
  block: "간격",
  every: (block: number, starts: number) => `${block}분, ${STARTS.sum(starts)}`,
  only: (block: number) => `${block}분`,
  kept: "승인되면",
  keptThen: "이미 상품이 있어 지금 쓰는 확정 방식과 시간 간격 그대로예요",
  salesman: "담당자",
  documents: "서류",
  nothing: "없음",
  confirmed: "적은 내용이 사업자등록증과 같고, 병원을 대신해 신청할 권한이 있어요.",
} as const;
