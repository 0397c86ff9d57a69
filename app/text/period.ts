/** How the stretch of days that a view shows is called; all take KST days. */
import { addDays, mondayOf } from "#contract/kst.ts";
import { dayLabel, monthDay, otherYear } from "./time.ts";

/** What a view shows at once: a day, the week from Monday on, or the month in which a day lies. */
export type Period = "day" | "week" | "month";

/** The words of the ways from one period to the next. */
export const PERIODS: Record<Period, { before: string; now: string; after: string }> = {
  day: { before: "전날", now: "오늘", after: "다음 날" },
  week: { before: "지난주", now: "이번 주", after: "다음 주" },
  month: { before: "지난달", now: "이번 달", after: "다음 달" },
};

/** `11월 23일–29일`, `11월 30일–12월 6일` */
export function weekDays(date: string): string {
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${monthDay(monday)}–${isOneMonth ? `${Number(sunday.slice(8))}일` : monthDay(sunday)}`;
}

/** `2026년 11월` */
export const monthLabel = (date: string): string =>
  `${Number(date.slice(0, 4))}년 ${Number(date.slice(5, 7))}월`;

/** `11월 26일 (목)`, `11월 23일–29일`, `2026년 11월`; day and week of another year begin with it. */
export function periodLabel(period: Period, date: string, today: string): string {
  if (period === "month") return monthLabel(date);
  if (period === "day") return dayLabel(date, today);
  const year = otherYear(mondayOf(date), today);
  return year === null ? weekDays(date) : `${year} ${weekDays(date)}`;
}

/** `10월 21일–11월 19일`, `2025년 12월 1일–2026년 1월 4일`; one day as itself. */
export function rangeLabel(from: string, to: string, today: string): string {
  const dated = (day: string, year: string | null) => (year ? `${year} ` : "") + monthDay(day);
  const begin = dated(from, otherYear(from, today));
  if (from === to) return begin;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const end = isOneMonth
    ? `${Number(to.slice(8))}일`
    : dated(to, isOneYear ? null : `${to.slice(0, 4)}년`);
  return `${begin}–${end}`;
}

/** The ways through periods of so many days, and to the one that is over now. */
export const rangeWords = (days: number) => ({
  before: `앞 ${days}일`,
  now: "지난 30일",
  after: `다음 ${days}일`,
});
