import { dayLabel } from "./time.ts";

/** By when a reviewer waits for more: `12월 6일 (일)까지`. Days are KST; once it is past nothing is over. */
export const wantedBy = (day: string, today: string): string =>
  day >= today
    ? `${dayLabel(day, today)}까지`
    : `${dayLabel(day, today)}까지 부탁드렸어요. 늦어도 보내실 수 있어요.`;
