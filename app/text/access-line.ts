/** A line of the access record in words: what was done, of what, why. */
import type { AccessAct, AccessWhat } from "#contract/access-acts.ts";
import type { AccessLine } from "#contract/access-record.ts";
import { addDays, isDay } from "#contract/kst.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import { ACCESS, ACCESS_WORDS } from "./access.ts";
import { EXPORT_WHY } from "./export.ts";
import { STATUS_TEXT } from "./status.ts";
import { monthDay } from "./time.ts";

type Words<Act extends AccessAct> = Record<NonNullable<AccessWhat[Act]>, string>;

const READ: Words<"READ"> = {
  BOARD: "일정",
  WEEK: "주",
  LIST: "목록",
  RESERVATION: "예약, 이력",
  HISTORY: "이력",
  IMPACT: "시간 변경의 영향",
  PRODUCT: "상품 운영",
  EXPORT_PREVIEW: "내보내기 미리 보기",
  FEED_PREVIEW: "달력 미리 보기",
  ACCESS_RECORD: "접근 기록",
};
const SEARCH: Words<"SEARCH"> = {
  NAME: "이름",
  INITIALS: "초성",
  DIGITS: "번호",
  CALLER: "전화번호",
};
/** What left as a file. */
export const OUT: Words<"EXPORT"> = {
  RESERVATIONS: "예약",
  STATISTICS: "통계",
  ACCESS_RECORD: "접근 기록",
};
const PAPER: Words<"PRINT"> = {
  DAY: "하루",
  WEEK: "주",
  MONTH: "월",
  LIST: "목록",
  STATISTICS: "통계",
};
const SETTING: Words<"SETTINGS"> = {
  RESOURCE_MADE: "의사·방·장비 추가",
  RESOURCE_CHANGED: "의사·방·장비 변경",
  RESOURCE_ARCHIVED: "의사·방·장비 보관",
  RESOURCE_RESTORED: "의사·방·장비 다시 씀",
  RESOURCES_ARRANGED: "의사·방·장비 순서",
  PRODUCT_MADE: "상품 등록",
  PRODUCT_CHANGED: "상품 고침",
  PRODUCT_STATE: "상품 상태",
  PRODUCT_RESTORED: "상품 되돌림",
  PRODUCTS_ARRANGED: "상품 차례",
  PRODUCT_DRAFT: "상품 초안",
  PRODUCT_DRAFT_DISCARDED: "상품 초안 버림",
  PICTURE_ADDED: "상품 사진 올림",
  PICTURES_CHANGED: "상품 사진 바꿈",
  HOSPITAL_CHANGED: "병원 정보 변경",
  HOLIDAY: "공휴일 진료",
  FEED_MADE: "달력 주소 만듦",
  FEED_REMOVED: "달력 주소 없앰",
  ACCESS_REVIEW: "접근 기록 점검",
  ACCESS_REVIEW_CYCLE: "점검 주기",
  BEGUN: "연동 없이 시작",
  PASSWORD_CHANGED: "비밀번호 바꿈",
  DEVICE_ENDED: "기기 로그아웃",
  DEVICES_ENDED: "다른 기기 모두 로그아웃",
  IDLE_TIME: "자동 로그아웃 시간",
  SWITCH_GIVEN: "동료 스위치 켬",
  SWITCH_TAKEN: "동료 스위치 끔",
  LEAVE_BEGUN: "휴직",
  LEAVE_OVER: "복직",
  SECOND_FACTOR_ON: "두 단계 로그인 켬",
  SECOND_FACTOR_OFF: "두 단계 로그인 끔",
  SECOND_FACTOR_REMOVED: "두 단계 로그인 풂",
  RECOVERY_CODES: "복구 번호 새로 받음",
  NETWORK_ADDED: "병원 네트워크 등록",
  NETWORK_REMOVED: "병원 네트워크 뺌",
  CONTACT_CHANGED: "연락처 바꿈",
};
const ERASED: Words<"ERASURE"> = { PERIOD_OVER: "보관 기간이 지남", PATIENT_WISH: "환자 요청" };
const CHANGED: Words<"CHANGE"> = {
  BOOKED: "예약 등록",
  STATUS: "상태 변경",
  RESCHEDULED: "시간 변경",
  TAKEN_BACK: "되돌림",
  RESOURCES: "자리 변경",
  MEMO: "메모",
  RECEIVED: "받음",
  TOLD: "보냄",
  CONFLICT: "확인 필요로 접수",
  TELL_AGAIN: "다시 보내기",
  TOLD_BY_HAND: "직접 처리함",
  DISMISSED: "치움",
  IDENTITY: "신분증 확인",
};
const LOGIN: Words<"LOGIN"> = {
  PASSWORD: "로그인",
  TOKEN: "로그인",
  RECOVERY: "복구 번호로 로그인",
  REFUSED: "로그인 거절",
  WRONG_CODE: "로그인 숫자 틀림",
  LOCKED: "로그인 잠김",
  AWAY: "휴직 중 로그인",
  OUTSIDE: "밖에서 로그인 거절",
  OUT: "로그아웃",
};

/** `메모`, `내보내기`, `로그아웃`: what was done, as short as a column has it. */
export function actText({ act, scope: { what } }: Pick<AccessLine, "act" | "scope">): string {
  if (act === "CHANGE") return wordOf(CHANGED, what) ?? ACCESS_WORDS.CHANGE;
  if (act === "LOGIN") return wordOf(LOGIN, what) ?? ACCESS_WORDS.LOGIN;
  return ACCESS_WORDS[act];
}

/** `한지우 1120-037`, `예약 38건`; empty where it was of nobody. */
export function whoseText({ act, count, subject, scope }: AccessLine): string {
  if (subject !== null) return `${subject.name} ${subject.number}`;
  if (count === 0) return "";
  const isOfLines = act === "EXPORT" && scope.what === "ACCESS_RECORD";
  return isOfLines ? ACCESS.lines(count) : ACCESS.reservations(count);
}

/** `CSV, 가림`, `예약, 이력`, `주, 전화번호`, `신청 → 확정`, `목록, 11월 20일`; empty where there is nothing to say. */
export function scopeText({ act, scope }: Pick<AccessLine, "act" | "scope">): string {
  const { what, file, masked } = scope;
  const parts: (string | null)[] = [
    subjectOf(act, what),
    typeof file === "string" ? file : null,
    act === "EXPORT" && typeof masked === "boolean" ? (masked ? "가림" : "가리지 않음") : null,
    act === "PRINT" && scope.phone === true ? "전화번호" : null,
    act === "PRINT" && scope.memo === true ? "메모" : null,
    act === "LOGIN" && what === "TOKEN" ? "일회용 주소" : null,
    act === "FEED" && typeof scope.program === "string" ? scope.program : null,
    statusesText(scope),
    daysText(scope),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function subjectOf(act: AccessAct, what: unknown): string | null {
  switch (act) {
    case "READ":
      return wordOf(READ, what);
    case "SEARCH":
      return wordOf(SEARCH, what);
    case "EXPORT":
      return wordOf(OUT, what);
    case "PRINT":
      return wordOf(PAPER, what);
    case "SETTINGS":
      return wordOf(SETTING, what);
    case "ERASURE":
      return wordOf(ERASED, what);
    case "REVEAL":
    case "CHANGE":
    case "FEED":
    case "LOGIN":
      return null;
  }
}

/** A line may be older than its word, or younger than this. */
const wordOf = (words: Readonly<Record<string, string>>, what: unknown): string | null =>
  typeof what === "string" && Object.hasOwn(words, what) ? (words[what] ?? null) : null;

const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);

function statusesText({ from, to, status }: AccessLine["scope"]): string | null {
  if (isStatus(from) && isStatus(to) && from !== to)
    return `${STATUS_TEXT[from].word} → ${STATUS_TEXT[to].word}`;
  const one = isStatus(to) ? to : isStatus(status) ? status : null;
  return one === null ? null : STATUS_TEXT[one].word;
}

/** `11월 20일`, `11월 1일–11월 30일`, `11월 1일부터`; of a week from its Monday on. */
function daysText({ monday, ...scope }: AccessLine["scope"]): string | null {
  if (typeof monday === "string" && isDay(monday))
    return daysText({ from: monday, to: addDays(monday, 6) });
  const { date, day, from = date ?? day, to = date ?? day } = scope;
  const [first, last] = [from, to].map((one) =>
    typeof one === "string" && isDay(one) ? monthDay(one) : null,
  );
  if (first === null && last === null) return null;
  if (first === last) return first ?? null;
  if (last === null || last === undefined) return `${first}부터`;
  return first === null || first === undefined ? `${last}까지` : `${first}–${last}`;
}

/** Why, as it was chosen or written. */
export function whyText({ act, reason }: Pick<AccessLine, "act" | "reason">): string {
  if (reason === null) return "";
  if (act !== "EXPORT") return reason;
  const [chosen = "", ...said] = reason.split(": ");
  const word = EXPORT_WHY.find(({ value }) => value === chosen)?.word;
  if (word === undefined) return reason;
  const note = said.join(": ");
  if (note === "") return word;
  return chosen === "OTHER" ? note : `${word}: ${note}`;
}

/** What one looks for first: whole names and numbers that left the house. */
export const isLoud = ({ act, scope }: Pick<AccessLine, "act" | "scope">): boolean =>
  act === "EXPORT" && scope.masked === false;
