/** 가입 신청: the pages of the wizard (look-joining.md "Sign-up"). */
import { DAYS_AFTER_DECISION } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { PASSWORD_LEAST } from "#contract/password-rules.ts";
import type { SignupField, SignupPage, SignupRole } from "#contract/signup-pages.ts";
import { BUSINESS_WORDS } from "./business.ts";
import { josa, quoted } from "./reservation.ts";
import { dayAndClock, fullDay } from "./time.ts";

export const SIGNUP_PAGE_WORDS: Record<SignupPage, string> = {
  AGREEMENTS: "약관",
  HOSPITAL: "병원",
  PERSON: "담당자",
  LOGIN: "아이디",
  BUSINESS: "사업자 정보",
  DOCUMENTS: "서류",
  CHECK: "확인",
};

/** The heads of the pages: what is asked, and why. */
export const SIGNUP_HEADS: Record<
  Exclude<SignupPage, "AGREEMENTS">,
  { title: string; lead: string }
> = {
  HOSPITAL: {
    title: "어느 병원에서 일하세요?",
    lead: "병원이 이미 닥톡을 쓰면 사업자 정보와 서류는 적지 않아요.",
  },
  PERSON: { title: "누가 쓰시나요?", lead: "신청 결과와 장애 소식을 이 메일로 알려 드려요." },
  LOGIN: {
    title: "아이디와 비밀번호를 정해 주세요",
    lead: "한 사람이 하나씩 써요. 함께 쓰면 누가 확정했는지 남지 않아요.",
  },
  BUSINESS: {
    title: "병원의 사업자 정보를 적어 주세요",
    lead: "사업자등록증에 있는 그대로 적어 주세요. 다음 페이지의 서류와 견주어 봐요.",
  },
  DOCUMENTS: {
    title: "서류를 올려 주세요",
    lead: "사진으로 찍어도 돼요. PDF, JPG, PNG로 하나에 20MB까지 받아요.",
  },
  CHECK: {
    title: "이대로 신청할까요?",
    lead: "아직 보내지 않았어요. 고치기를 누르면 그 페이지만 고치고 여기로 돌아와요.",
  },
};

export const SIGNUP_FIELD_WORDS: Record<SignupField | "password", string> = {
  way: "어느 쪽인가요?",
  hospitalName: "병원 이름",
  hospitalTel: "병원 대표전화",
  name: "이름",
  requesterPhone: "휴대전화",
  email: "메일",
  role: "맡은 일",
  id: "아이디",
  password: "비밀번호",
  ...BUSINESS_WORDS,
};

export const SIGNUP_ROLE_WORDS: Record<SignupRole, string> = {
  DESK: "원무",
  NURSE: "간호",
  CHIEF: "원장",
  DOCTOR: "의사",
  OTHER: "그 밖의 일",
};

export const SIGNUP_HOSPITAL = {
  ways: { EXISTING: "이미 닥톡을 써요", NEW: "처음이에요" },
  numberHint: "숫자 8자리예요. 요양급여비용 청구서와 EMR 첫 화면에 있어요.",
  find: "찾기",
  found: "찾았어요",
  address: "주소",
  representative: "대표",
  since: "닥톡 시작",
  sinceDay: (at: string) => fullDay(kstDay(new Date(at))),
  approvedBy: (name: string) => `${name} 직원이 승인`,
  approval: ["가입 신청은 ", "해요. 병원이 다르면 번호를 다시 확인해 주세요."],
  none: (digits: string) => `${josa(digits, "으로/로")} 쓰고 있는 병원이 없어요`,
  noneThen: "번호가 맞으면 새 병원으로 가입해 주세요. 이 번호를 그대로 옮겨 적어 둘게요.",
  asNew: "새 병원으로 가입",
  telHint: "환자에게 보이는 번호예요. 나중에 바꿀 수 있어요.",
} as const;

export const SIGNUP_PERSON = {
  mailHint: "비밀번호를 다시 정할 때도 여기로 보내요.",
  noRole: "고르지 않음",
} as const;

export const SIGNUP_LOGIN = {
  check: "쓸 수 있나 보기",
  free: "쓸 수 있는 아이디예요",
  taken: (id: string) => `${id}: 누가 쓰고 있는 아이디예요.`,
  others: "이건 비어 있어요",
  rules: ["4–20자", "영문 소문자로 시작", "소문자, 숫자, _ - 만"],
  length: (letters: number) =>
    letters === 0 || letters >= PASSWORD_LEAST
      ? `${PASSWORD_LEAST}자 이상`
      : `${PASSWORD_LEAST}자 이상, 지금 ${letters}자`,
  known: "아이디와 전화번호가 들어 있지 않아요",
  met: " 맞음",
  hint: "길기만 하면 돼요. 기호나 대문자를 섞지 않아도 돼요. 흔히 쓰는 비밀번호는 쓸 수 없어요.",
  saved: "저장됨",
  change: "바꾸기",
  next: "새 비밀번호",
} as const;

export const SIGNUP_DOCUMENTS = {
  wanted: "필수",
  proxy: "대표자가 아닐 때",
  proxyHint: "대표자 도장이 있어야 해요.",
  kept: `올린 파일은 심사하는 사람과 병원 직원만 열 수 있고, 심사가 끝나고 ${DAYS_AFTER_DECISION}일 뒤에 지워요. 철회하면 바로 지워요. 지금 없으면 나중에 올려도 돼요.`,
  late: "지금은 이 서류를 받지 않아요. 신청 상태를 확인해 주세요.",
  gone: "가입 신청을 찾지 못했어요. 보냈다면 신청 상태에서 번호와 휴대전화로 찾고, 아니면 처음부터 다시 시작해 주세요.",
  stays: "지금은 서류를 뺄 수 없어요. 신청 상태를 확인해 주세요.",
  sent: "올렸어요",
  later: "나중에",
  none: "없음",
} as const;

export const SIGNUP_CHECK = {
  wanted: "필수",
  wantedAll: (count: number) => `${count}건 모두 동의`,
  free: "선택",
  freeAll: (count: number) => (count === 0 ? "동의하지 않음" : `${count}건 동의`),
  kind: "구분",
  kinds: { EXISTING: "이미 쓰는 병원", NEW: "새 병원" },
  password: "정했어요",
  noPassword: "아직 정하지 않았어요",
  send: "가입 신청 보내기",
} as const;

/** What is said of the whole of it. */
export const SIGNUP_SAID = {
  summary: (count: number) => `고칠 곳이 ${count}곳 있어요`,
  resumed: (leftAt: string, now: Date) => dayAndClock(leftAt, now),
  resumedThen: "까지 적은 것을 이어서 보여 드려요.",
  anew: "처음부터 적기",
  anewAsk: "지금까지 적고 올린 것을 모두 지워요. 약관에 동의한 것은 그대로예요.",
  anewGo: "지우고 처음부터",
  anewDone: "처음부터 다시 적어요.",
  otherTab:
    "그사이 다른 창에서 이 페이지를 바꿨어요. 여기 적은 것은 그대로 있고, 한 번 더 누르면 여기 적은 것으로 바꿔요.",
  /** @param kept as the other window has saved it; "": nothing */
  keptElsewhere: (field: string, kept: string) =>
    kept === ""
      ? `${field}: 저장된 것이 없어요`
      : `${field}: 지금 저장된 것은 ${quoted(kept, "이에요/예요")}`,
  changed: "그사이 다른 창에서 바꿨어요. 지금 내용을 다시 확인하고 보내 주세요.",
  taken: "그사이 누가 이 아이디를 먼저 신청했어요. 다른 아이디를 정해 주세요.",
  hospitalTaken:
    "그사이 이 요양기관번호로 가입한 병원이 생겼어요. ‘이미 닥톡을 써요’로 바꿔 주세요.",
  over: "적던 가입 신청을 찾지 못했어요. 처음부터 다시 시작해 주세요.",
  failed: "지금은 저장하지 못했어요. 적은 것은 그대로 있으니 잠시 뒤 다시 눌러 주세요.",
  tooMany: (minutes: number) => `여러 번 시도해서 잠시 막았어요. ${minutes}분 뒤에 다시 해 주세요.`,
} as const;
