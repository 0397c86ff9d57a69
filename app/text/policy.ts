import type { PolicyName } from "#app/policies/names.ts";
import { fullDay, monthDay } from "./time.ts";

/** What the four texts are called, and whom or what each is about. */
export const POLICY_TITLES: Record<PolicyName, { title: string; about: string }> = {
  service: {
    title: "이용약관",
    about: "닥톡 예약의 가입과 계정에 관한 약관입니다.",
  },
  privacy: {
    title: "개인정보 처리방침",
    about: "닥톡 예약을 쓰는 의료기관 직원의 개인정보에 관한 방침입니다.",
  },
  "reservation-service": {
    title: "예약 서비스 이용약관",
    about: "예약 서비스를 쓰는 의료기관과의 약관과 개인정보 처리 위탁에 관한 조건입니다.",
  },
  "reservation-privacy": {
    title: "예약 개인정보 처리방침",
    about: "예약한 환자의 개인정보에 관한 방침입니다.",
  },
};

/** `2026년 3월 2일 – 10월 31일` */
const days = (from: string, until: string) =>
  `${fullDay(from)} – ${from.slice(0, 4) === until.slice(0, 4) ? monthDay(until) : fullDay(until)}`;

/** The words around the texts. */
export const POLICY_TEXT = {
  nav: "약관과 방침",
  contents: "차례",
  count: (sections: number) => `${sections}항`,
  edition: (id: string) => `${id}판`,
  earlier: (editions: number) => `이전 판 ${editions}`,
  since: (from: string) => `${fullDay(from)}부터 시행`,
  ran: (from: string, until: string) => `${days(from, until)} 시행.`,
  days,
  old: "지금은 쓰지 않는 판이에요.",
  early: "아직 시행하지 않는 판이에요.",
  now: "지금 판 보기",
  coming: (from: string) => `${fullDay(from)}부터 쓸 판 보기`,
  print: "인쇄",
  contact: (phone: string, hours: string) => `막히면 ${phone}, ${hours}`,
} as const;
