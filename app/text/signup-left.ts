import { CARRY_DAYS } from "#contract/carry-number.ts";
import { kstDay } from "#contract/kst.ts";
import { SIGNUP_DRAFT_DAYS } from "#contract/signup-pages.ts";
import { quoted } from "./reservation.ts";
import { clock, dayLabel } from "./time.ts";

/** Words of a sign-up that is left, and gone on with in another browser (decision 078). */
export const SIGNUP_LEFT = {
  title: "여기까지 저장했어요",
  here: `이 브라우저에서는 가입 신청을 다시 열기만 하면 이어서 적을 수 있어요. ${SIGNUP_DRAFT_DAYS}일 동안 보관해요.`,
  elsewhere: "다른 기기에서 이어 쓰기",
  number: "이어 쓰기 번호",
  until: (instant: string, now: Date) =>
    `${dayLabel(kstDay(new Date(instant)), kstDay(now))} ${clock(instant)}까지 한 번 쓸 수 있어요.`,
  how: "다른 기기에서 이 주소를 열고, 이 번호와 신청에 적은 휴대전화를 적어 주세요.",
  once: "이 번호는 지금만 보여요. 복사하거나 적어 두세요. 다시 받으면 전에 받은 번호는 쓸 수 없어요.",
  tooMany: (minutes: number) =>
    `번호를 여러 번 받아서 잠시 막았어요. 마지막에 받은 번호를 쓰거나 ${minutes}분 뒤에 다시 받아 주세요.`,
  noMobile: "담당자 페이지에서 휴대전화를 적으면 이어 쓰기 번호를 드려요.",
  /** @param phone what stands in its place */
  notMobile: (phone: string) =>
    `적어 주신 ${quoted(phone, "은/는")} 휴대전화 번호가 아니에요. 휴대전화로 고치면 이어 쓰기 번호를 드려요.`,
  mend: "휴대전화 고치기",
  print: "인쇄",
  goOn: "이어서 적기",
} as const;

/** Words of the question whether what a browser holds gives way to the draft of a number. */
export const SIGNUP_REPLACE = {
  title: "번호의 신청을 이 브라우저에서 열까요?",
  draft:
    "이 브라우저에 쓰던 가입 신청이 있어요. 번호의 신청을 열면 그 신청은 여기서 더 열 수 없어요. 둘 다 남기려면 쓰던 신청에서 ‘다른 기기에서 이어 쓰기’로 번호를 먼저 받아 두세요.",
  sent: (number: string) =>
    `이 브라우저에서 보낸 가입 신청 ${number}가 있어요. 번호의 신청을 열면 그 신청은 신청 번호와 휴대전화로 찾아야 하고, 올린 서류는 열 수 없어요.`,
  do: "번호의 신청 열기",
  goOn: "쓰던 신청 이어 적기",
  see: "보낸 신청 보기",
} as const;

/** On the look-up, whatever did not match. */
export const CARRY_OVER = `이어 쓰기 번호는 한 번 쓰거나 ${CARRY_DAYS}일이 지나면 쓸 수 없어요.`;
