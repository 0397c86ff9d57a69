import { COMPANY } from "./company.ts";

/**
 * What a 지식iN plan costs: whole won, VAT in it. Flat, never per booking or patient (의료법 제27조 제3항,
 * domain.md §3). The server computes it; the page shows the same figures by the same function.
 */

export const PLANS = COMPANY.plans;
export const PERIODS = COMPANY.periodsPaid;
export type PlanId = (typeof PLANS)[number]["id"];
export type Months = (typeof PERIODS)[number]["months"];

export const PLAN_IDS = PLANS.map(({ id }) => id) as [PlanId, ...PlanId[]];
export const MONTHS = PERIODS.map(({ months }) => months) as [Months, ...Months[]];

/** Every total is a multiple of it: of such a one supply and VAT are whole won, ten to one. */
const STEP = 110;

/** What is paid for a plan and a period, in won. */
export interface Bill {
  /** Without the period's discount. */
  list: number;
  /** What the period takes off. */
  discount: number;
  discountPercent: number;
  /** 공급가액. */
  supply: number;
  /** 부가세. */
  vat: number;
  /** What is paid. */
  total: number;
}

/** VAT within a total, as the gateway gives it: round(total / 11). */
export const vatIn = (total: number): number => Math.round(total / 11);

/** A discounted total, down to the next multiple of 110. */
export const discounted = (list: number, percent: number): number =>
  Math.floor((list * (100 - percent)) / 100 / STEP) * STEP;

export function billOf(plan: PlanId, months: Months): Bill {
  const { won } = planOf(plan);
  const discountPercent = PERIODS.find((one) => one.months === months)?.discountPercent ?? 0;
  const list = won * months;
  const total = discounted(list, discountPercent);
  const vat = vatIn(total);
  return { list, discount: list - total, discountPercent, supply: total - vat, vat, total };
}

/** What is in a plan: `의사 1명, 하루 질문 5개까지`. */
export const planHolds = ({ questions }: (typeof PLANS)[number]): string =>
  `의사 1명, 하루 질문 ${questions}개까지`;

/** @throws RangeError where there is none of that id */
export function planOf(id: PlanId): (typeof PLANS)[number] {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new RangeError(`no plan ${id}`);
  return plan;
}
