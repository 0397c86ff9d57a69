/** Words of the day chooser and of the view 월. */
import { dayLabel, weekday } from "./time.ts";
import type { Wrong } from "../ui/calendar/typed-day.ts";

export const CALENDAR = {
  title: "날짜 선택",
  field: "날짜",
  example: "예: 12. 3, 내일, 다음 주 화",
  go: "이동",
  close: "닫기",
  today: "오늘",
  previous: "앞 달",
  next: "다음 달",
  past: "지난 날",
  nextFree: "다음 빈자리",
  waiting: "답을 기다리는 신청이 있는 날",
  asks: "답을 기다리는 신청 있음",
} as const;

/** The weekdays' names from the one on that a week begins with (0 = Sunday). */
export const weekdayNames = (first: number): { weekday: number; name: string }[] =>
  Array.from({ length: 7 }, (_, i) => (first + i) % 7).map((one) => ({
    weekday: one,
    // The first week of 2023 began on a Sunday.
    name: weekday(`2023-01-0${one + 1}`),
  }));

/** Why what was typed is no date, and what to do. */
export function wrongDay(wrong: Wrong): string {
  if (wrong.why === "noSuchDay")
    return `${wrong.month}월은 ${wrong.days}일까지예요. 다시 적어 주세요.`;
  if (wrong.why === "noSuchMonth") return `${wrong.month}월은 없어요. 다시 적어 주세요.`;
  return "날짜를 알아볼 수 없어요. 12. 3이나 내일처럼 적어 주세요.";
}

/** What was understood of a date: `11월 27일 (금), 예약 37건`. */
export const understood = (day: string, today: string, figure: string | null): string =>
  [dayLabel(day, today), figure].filter(Boolean).join(", ");

/** What a day of the calendar says of itself: `9일 화요일, 휴진`, `20일 금요일, 예약 38건`. */
export const dayName = (day: string, ...said: (string | false | null)[]): string =>
  [`${Number(day.slice(8))}일 ${weekday(day)}요일`, ...said].filter(Boolean).join(", ");

/** How many starts of a day are free. */
export const freeCount = (free: number): string => (free > 0 ? `빈자리 ${free}` : "빈자리 없음");

export const countWord = (count: number): string => `예약 ${count}건`;
/** The days of a month by what is unusual on them: `6–8일`, `10·24일`. */
export function daysTogether(days: readonly string[]): string {
  const numbers = days.map((day) => Number(day.slice(8)));
  const runs: [number, number][] = [];
  for (const one of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === one - 1) last[1] = one;
    else runs.push([one, one]);
  }
  return `${runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join("·")}일`;
}
