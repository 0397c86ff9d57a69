import { weekdayNames } from "./calendar.ts";
import { josa } from "./reservation.ts";
import { minuteClock } from "./time.ts";

const NAMES = weekdayNames(0).map(({ name }) => name);

/** `월` of 1, as `weekdayOf` counts. */
export const weekdayWord = (weekday: number): string => NAMES[weekday] ?? "";

/** The hours of a week: of a hospital, a doctor, a room. */
export const HOURS = {
  weekday: "요일",
  hours: "진료",
  breaks: "쉬는 시간",
  last: "마지막 접수",
  line: "그림",
  closed: "휴진",
  opens: "시작",
  closes: "종료",
  breakStarts: "쉬는 시간 시작",
  breakEnds: "쉬는 시간 끝",
  breakName: "쉬는 시간 이름",
  breakLast: "쉬기 전 마지막 접수",
  rest: "쉬는 시간",
  add: "쉬는 시간",
  addTo: (day: string) => `${day}요일에 쉬는 시간 더하기`,
  remove: (day: string) => `${day} 쉬는 시간 빼기`,
  more: "이름과 접수",
  lastBefore: "접수",
  until: "까지",
  leftOut: "진료 시간 밖이라 저장하면 빠져요.",
  noTime: "09:00처럼 적어 주세요.",
  drawnLater: "시간을 고치면 그려져요",
  unfold: "펼쳐서 고치기",
  fold: "접기",
  copy: "똑같이 적기",
  copyFrom: "기준으로 쓸 요일",
  copyOf: (day: string) => `${day}요일 시간을`,
  copyTo: "똑같이 적을 요일",
  also: "에도",
} as const;

/** `09:00–18:00` */
export const stretch = (opens: number, closes: number): string =>
  `${minuteClock(opens)}–${minuteClock(closes)}`;

/** `점심 13:00–14:00, 접수 12:30까지` */
export const breakWord = (name: string, last: string): string =>
  last === "" ? name : `${name}, ${last}까지`;

/** `수요일 점심` */
export const breakOf = (weekday: number, name: string): string =>
  `${weekdayWord(weekday)}요일 ${name.trim() === "" ? HOURS.rest : name}`;

/** What was saved, and which breaks (`breakOf`) went because the hours leave them outside. */
export const savedWithout = (saved: string, breaks: readonly string[]): string =>
  breaks.length === 0
    ? saved
    : `${saved} 진료 시간 밖인 ${josa(breaks.join(", "), "은/는")} 뺐어요.`;

/** What the line of a weekday says to the ear. */
export const lineWord = (day: string, opens: number, closes: number): string =>
  `${day}요일 ${minuteClock(opens)}부터 ${minuteClock(closes)}까지`;
