import { addDays } from "./kst.ts";

/** How often a hospital looks its access record over: a month at most (안전성 확보조치 기준 §8). */
export const REVIEW_CYCLES = ["WEEK", "TWO_WEEKS", "MONTH"] as const;
export type ReviewCycle = (typeof REVIEW_CYCLES)[number];

/** The KST day from which on a 점검 of what begins on `from` is due: one cycle is over then. */
export function dueOn(from: string, cycle: ReviewCycle): string {
  if (cycle !== "MONTH") return addDays(from, cycle === "WEEK" ? 7 : 14);
  const [year, month, day] = from.split("-").map(Number) as [number, number, number];
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10);
}

/** How many cycles, one after the other from a KST day on, are over on the day `today`. */
export function cyclesOver(from: string, cycle: ReviewCycle, today: string): number {
  let over = 0;
  for (let due = dueOn(from, cycle); due <= today; due = dueOn(due, cycle)) over += 1;
  return over;
}
