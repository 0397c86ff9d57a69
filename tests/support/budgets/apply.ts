import type { Cost, Page } from "./page.ts";

const page = (number: number, most: Cost): Page => ({
  route: "routes/joining/apply/route",
  path: `/apply-reservation?page=${number}`,
  most,
});

/**
 * The pages of an application that is written to its end: its draft, and what there is already: how the links stand,
 * and what is under way, among it.
 */
export const APPLY_COSTS: Record<string, Page> = {
  "applying, 준비 확인": page(1, { warm: 16, cold: 22, kilobytes: 20, elements: 240 }),
  "applying, 사업자 정보": page(2, { warm: 16, cold: 22, kilobytes: 20, elements: 240 }),
  "applying, 받을 곳": page(3, { warm: 16, cold: 22, kilobytes: 20, elements: 230 }),
  "applying, 시간": page(4, { warm: 16, cold: 22, kilobytes: 32, elements: 390 }),
  "applying, 담당자": page(5, { warm: 16, cold: 22, kilobytes: 20, elements: 215 }),
  "applying, 확인": page(6, { warm: 16, cold: 22, kilobytes: 22, elements: 246 }),
};
