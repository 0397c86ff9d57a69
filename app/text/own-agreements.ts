/** 약관과 동의 of 내 계정. */
import type { Agreement } from "#contract/agreements.ts";
import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import type { OwnAgreement } from "#contract/own-agreements.ts";
import { fullDay } from "./time.ts";

export const OWN_AGREEMENTS = {
  title: "약관과 동의",
  then: "동의한 판과 날이에요. 선택 동의는 언제든 하고 거둘 수 있어요.",
  agree: "동의하기",
  agreeAnew: "새 판에 동의하기",
  withdraw: "거두기",
  read: "전문",
  close: "접기",
  edition: (id: string) => `${id}판`,
} as const;

export const AGREEMENT_CHANGED = "그사이 약관이 바뀌었어요. 바뀐 글을 읽고 다시 동의해 주세요.";

/** Where one stands with a text, in a line. */
export function agreementLine(what: Agreement, own: OwnAgreement | null): string {
  if (own === null) return "동의하지 않았어요";
  if (own.withdrawnAt !== null) return `${dayOf(own.withdrawnAt)}에 거뒀어요`;
  const did = what === "PRIVACY" ? "확인" : "동의";
  return `${own.edition}판 · ${dayOf(own.at)} ${did}`;
}

/** By when it is asked again whether one wants it (정보통신망법 제50조 제8항). */
export const askedAgain = (agreedAt: string): string =>
  `${fullDay(yearsAfter(kstDay(new Date(agreedAt)), COMPANY.news.againYears))}까지 계속 받을지 다시 확인해요`;

/** Of a leap day the day before, where that year has none. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  return day.endsWith("-02-29") && year % 4 !== 0 ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** 야간 without 새 소식. */
export const NIGHT_NEEDS_NEWS = "새 소식 메일에 동의하면 고를 수 있어요.";
export const NIGHT_SLEEPS = "새 소식 메일에 동의하지 않은 동안에는 보내지 않아요.";

/** Who agrees and who takes it back is told the day and what came of it (정보통신망법 제50조 제7항). */
export const agreementSaid = (title: string, isAgreed: boolean, now: Date): string =>
  isAgreed
    ? `${fullDay(kstDay(now))}, ‘${title}’에 동의했어요.`
    : `${fullDay(kstDay(now))}, ‘${title}’ 동의를 거뒀어요.`;

const dayOf = (instant: string) => fullDay(kstDay(new Date(instant)));
