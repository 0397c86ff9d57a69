import { dayLabel } from "./time.ts";

/** By when a reviewer waits for more: `12월 6일 (일)까지`. Days are KST; once it is past nothing is over. */
export const wantedBy = (day: string, today: string): string =>
  day >= today
    ? `${dayLabel(day, today)}까지`
    : `${dayLabel(day, today)}까지 부탁드렸어요. 늦어도 보내실 수 있어요.`;

/**
 * What is to be done where a reviewer waits for more: documents, what the words ask for, or nothing but to send it.
 * @param asked how many documents there are rows for
 * @param missing how many of them are not there by now
 * @param may whether who reads it may send it, too
 */
export function wantedHead(asked: number, missing: number, may = true): string {
  if (missing > 0) return `서류 ${missing}건을 더 주세요`;
  if (asked === 0) return "보완할 것이 있어요";
  return may
    ? "다 올렸어요. ‘보완 보내기’를 눌러 주세요"
    : "서류는 다 올렸어요. 아직 보내지 않았어요";
}
