/** Words of who is calling. */
import { kstDay } from "#contract/kst.ts";
import { calendarDay } from "./time.ts";

export const CALLER = {
  title: "이 번호로 예약한 분",
  show: "누구신지 보기",
  take: "이름 넣기",
  calledBy: (booker: string) => `${booker} 번호`,
  nobody: "이 번호로 예약한 분이 없어요.",
  booked: (when: string) => `${when} 예약이 있어요`,
} as const;

/** `11월 3일 방문 · 노쇼 1 · 차트 20418`; `방문 기록 없음` */
export function callerText(
  caller: { lastVisit: string | null; noShows: number; chartNumber: string | null },
  now: Date,
): string {
  const { lastVisit, noShows, chartNumber } = caller;
  return [
    lastVisit === null
      ? "방문 기록 없음"
      : `${calendarDay(kstDay(new Date(lastVisit)), kstDay(now))} 방문`,
    noShows > 0 ? `노쇼 ${noShows}` : null,
    chartNumber === null ? null : `차트 ${chartNumber}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
