/** 예약 서비스 신청: what each page of its wizard says (look-joining.md "/apply-reservation"). */
import { kstDay } from "#contract/kst.ts";
import { COMPANY } from "#contract/company.ts";
import type { ConfirmMode } from "#contract/confirm-modes.ts";
import { maskedPhone } from "#contract/masking.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { digits } from "./digits.ts";
import { josa, phoneText } from "./reservation.ts";
import { fullDay } from "./time.ts";

export const READY = {
  title: "신청하기 전에",
  then: (all: number, done: number) =>
    done === all
      ? `${all}가지가 모두 되어 있어요.`
      : `${all}가지 가운데 ${done}가지가 되어 있어요. 남은 것은 신청한 뒤에 해도 돼요.`,
  /** One is under way that keeps a new one away. */
  barred: "낸 신청을 검토하고 있어요. 지금 병원에 되어 있는 것만 보여 드려요.",
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
  make: "만들기",
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

export const PLATFORM_CHOICE = {
  title: "어디서 온 예약을 받을까요?",
  then: "여러 곳을 골라도 판은 하나예요. 한 자리는 한 번만 팔려요.",
  legend: "예약을 받을 곳",
  linked: "이미 연동됨",
  approved: "승인됨, 연동만 남음",
  all: "세 곳 모두 연동되어 있어 신청할 것이 없어요. 어떻게 이어져 있는지는 연동에서 볼 수 있어요.",
  toLinks: "연동 보기",
  allApproved: "승인된 곳의 연동만 남아 있어 신청할 것이 없어요.",
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
  /** In place of a count, before there are hours. */
  noHours: "진료 시간을 정하면 몇 자리인지 보여 드려요",
  setHours: "진료 시간 정하기",
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
