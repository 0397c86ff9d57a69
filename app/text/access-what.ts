/** What an act of the access record was about, in words. */
import type { AccessAct, AccessWhat } from "#contract/access-acts.ts";

type Words<Act extends AccessAct> = Record<NonNullable<AccessWhat[Act]>, string>;

export const READ: Words<"READ"> = {
  BOARD: "일정",
  WEEK: "주",
  LIST: "목록",
  RESERVATION: "예약, 이력",
  HISTORY: "이력",
  IMPACT: "시간 변경의 영향",
  CALLS: "전화할 예약",
  PRODUCT: "상품 운영",
  EXPORT_PREVIEW: "내보내기 미리 보기",
  FEED_PREVIEW: "달력 미리 보기",
  ACCESS_RECORD: "접근 기록",
  SENDINGS: "플랫폼에 보낼 것",
  RECONCILIATION: "플랫폼과 맞춰 보기",
};
export const SEARCH: Words<"SEARCH"> = {
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
export const PAPER: Words<"PRINT"> = {
  DAY: "하루",
  WEEK: "주",
  MONTH: "월",
  LIST: "목록",
  STATISTICS: "통계",
};
export const SETTING: Words<"SETTINGS"> = {
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
  LINK_PAUSED: "플랫폼 연동 멈춤",
  LINK_RESUMED: "플랫폼 연동 다시 켬",
  LINK_CREDENTIAL: "플랫폼 열쇠 바꿈",
  LINK_ENDED: "플랫폼 연동 해제",
};
export const ERASED: Words<"ERASURE"> = {
  PERIOD_OVER: "보관 기간이 지남",
  PATIENT_WISH: "환자 요청",
};
export const CHANGED: Words<"CHANGE"> = {
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
  UNLINKED: "연동 해제로 끊김",
  IDENTITY: "신분증 확인",
};
export const LOGIN: Words<"LOGIN"> = {
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
