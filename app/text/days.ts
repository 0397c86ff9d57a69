/** Words of the ways through the days, and of who comes on one. */
import { clock, dayLabel } from "./time.ts";

export const DAYS = {
  week: "이 주",
  previousWeek: "지난주",
  nextWeek: "다음 주",
  choose: "날짜 선택",
  day: "날짜",
  show: "이동",
  today: "오늘",
  closed: "휴진",
} as const;

/** What the list under 확인 필요 is about: `곧 오실 분`, `11월 26일 (목) 첫 예약`. */
export const soonTitle = (day: string | null): string =>
  day === null ? "곧 오실 분" : `${dayLabel(day)} 첫 예약`;

/** `14:30까지 5명`; on a day to come all of them: `34명` */
export const soonNote = (soon: {
  day: string | null;
  until: string | null;
  count: number;
  all: number;
}): string => {
  if (soon.day !== null) return `${soon.all}명`;
  return soon.until === null ? `${soon.count}명` : `${clock(soon.until)}까지 ${soon.count}명`;
};
