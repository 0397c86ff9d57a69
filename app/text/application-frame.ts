/** 신청: the page of what the hospital applied for and what it is asked. */
import { kstDay } from "#contract/kst.ts";
import { dayLabel } from "./time.ts";

export const APPLICATION_TEXT = {
  title: "신청",
  then: "우리 병원이 낸 것과 우리에게 온 것이에요.",
  requests: "가입과 예약 신청",
  kin: "지식iN 답변",
  /** Behind the count, for the ear. */
  toAnswer: "건 답할 것",
} as const;

/** Of a table of requests that are over: beside what each kind has of its own. */
export const PAST_REQUESTS = { number: "번호", at: "낸 때", end: "끝" } as const;

/** `11월 20일 (금)` */
export const dayOf = (at: string, now: Date): string => dayLabel(kstDay(new Date(at)), kstDay(now));
