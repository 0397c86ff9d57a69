/** Words of the ways through the days, and of who comes on one. */
import { josa } from "./reservation.ts";
import { clock, dayLabel, minuteClock, minutesUntil, span, weekday } from "./time.ts";

export const DAYS = {
  week: "이 주",
  previousWeek: "지난주",
  nextWeek: "다음 주",
  today: "오늘",
  closed: "휴진",
  closedDay: "쉬는 날이에요.",
  open: "진료하는 날로 바꾸기",
  notYet: "아직 예약을 받지 않는 날이에요.",
} as const;

/** `휴진이에요.`, with the name of its closure `여름휴가예요.` */
export const closedText = (closure: string | null): string =>
  `${josa(closure ?? DAYS.closed, "이에요/예요")}.`;

/** `13:00까지` */
export const shortHours = (closes: number): string => `${minuteClock(closes)}까지`;

/** `13:00까지예요. 마지막 접수 12:30`: of a day that closes early. */
export const shortText = (closes: number, lastAcceptance: number): string =>
  `${minuteClock(closes)}까지예요.${lastAcceptance < closes ? ` 마지막 접수 ${minuteClock(lastAcceptance)}` : ""}`;

/** `한글날 단축 진료`; the hospital's own closures are called as they are. */
export const shortName = (kind: string, name: string): string =>
  kind === "HOLIDAY" ? `${name} 단축 진료` : name;

/**
 * `다음 진료일은 30일 (월)이에요.` around its day, which is a link; the month, and the
 * year, where they are others than those of the closed day. A day of the month ends in 일 whatever its weekday.
 */
export function nextOpenText(next: string, closed: string) {
  const same = next.slice(0, 7) === closed.slice(0, 7);
  const day = same ? `${Number(next.slice(8))}일 (${weekday(next)})` : dayLabel(next, closed);
  return { before: "다음 진료일은 ", day, after: "이에요." };
}

/** What the list under 확인 필요 is about: `곧 오실 분`, `11월 26일 (목) 첫 예약`. */
export const soonTitle = (day: string | null, today: string): string =>
  day === null ? "곧 오실 분" : `${dayLabel(day, today)} 첫 예약`;

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

/** 기다리는 분 under 곧 오실 분. */
export const WAITING = {
  title: "기다리는 분",
  count: (people: number) => `${people}명`,
  since: (clock: string) => `${clock}에 오셨어요`,
} as const;

/** How long somebody has been here: `12분`; `방금` within the first minute. */
export function waitedText(since: string, now: Date): string {
  const minutes = minutesUntil(now, since);
  return minutes < 1 ? "방금" : span(minutes);
}
