/**
 * Times as Koreans at a desk read them (look.md "Words"). All take UTC instants (ISO strings or
 * Dates) or KST days (`YYYY-MM-DD`) and say them in KST.
 */
import { addDays, daysBetween, kstDay, kstMinute, MINUTE_MS, weekdayOf } from "#contract/kst.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"] as const;
type Instant = string | Date;
const dated = (instant: Instant) => (typeof instant === "string" ? new Date(instant) : instant);
const two = (n: number) => String(n).padStart(2, "0");

/** `14:30` for a minute of the day. */
export const minuteClock = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** `14:30` */
export const clock = (instant: Instant): string => minuteClock(kstMinute(dated(instant)));

/** `14:12:22` */
export const secondsClock = (instant: string): string =>
  `${clock(instant)}:${instant.slice(17, 19)}`;

/** `금` */
export const weekday = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? "";

/** `11월 21일`, whatever the year. */
export const monthDay = (day: string): string =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** `1991년 4월 2일` */
export const fullDay = (day: string): string => `${yearWord(day)} ${monthDay(day)}`;

const yearWord = (day: string) => `${Number(day.slice(0, 4))}년`;

/** `2027년` of a day of another year than today's, else null: it goes without saying. */
export const otherYear = (day: string, today: string): string | null =>
  day.slice(0, 4) === today.slice(0, 4) ? null : yearWord(day);

/** `11월 21일`; of another year than today's `2027년 1월 4일`. */
export const calendarDay = (day: string, today: string): string =>
  otherYear(day, today) === null ? monthDay(day) : fullDay(day);

/** A day that no line ends within, for a narrow page: `12월 27일` with a no-break space. */
export const unbroken = (day: string): string => day.replaceAll(" ", "\u00a0");

/** What a day is called where it heads or names something: `11월 21일 (토)`, `2027년 1월 4일 (월)`. */
export const dayLabel = (day: string, today: string): string =>
  `${calendarDay(day, today)} (${weekday(day)})`;

/**
 * `오늘`, `내일`, `어제`, otherwise `11월 23일 (월)`: in a sentence or on a button, where the day is
 * one of the months around today.
 */
export function dayWord(day: string, today: string): string {
  if (day === today) return "오늘";
  if (day === addDays(today, 1)) return "내일";
  if (day === addDays(today, -1)) return "어제";
  return `${monthDay(day)} (${weekday(day)})`;
}

/** `오늘 16:00`, `11월 23일 (월) 09:00` */
export function dayAndClock(instant: Instant, now: Instant): string {
  const at = dated(instant);
  return `${dayWord(kstDay(at), kstDay(dated(now)))} ${clock(at)}`;
}

/** `오늘 16:00`, `내일 09:30`, `월 09:00` within a week, `12월 3일 09:00`: for narrow rows. */
export function shortDayAndClock(instant: Instant, now: Instant): string {
  const day = kstDay(dated(instant));
  const today = kstDay(dated(now));
  const away = daysBetween(today, day);
  const word =
    Math.abs(away) <= 1 ? dayWord(day, today) : away > 1 && away < 7 ? weekday(day) : monthDay(day);
  return `${word} ${clock(instant)}`;
}

/** `14:03` today, `11월 19일 14:03` on another day. */
export function clockOrDay(instant: Instant, now: Instant): string {
  const day = kstDay(dated(instant));
  return day === kstDay(dated(now)) ? clock(instant) : `${monthDay(day)} ${clock(instant)}`;
}

/** Whole minutes from `now` until the instant, rounded down; negative when it is over. */
export const minutesUntil = (instant: Instant, now: Instant): number =>
  Math.floor((dated(instant).getTime() - dated(now).getTime()) / MINUTE_MS);

/** How many minutes to wait for so many seconds, rounded up; one where nothing was said of it. */
export const minutesToWait = (seconds: number | null): number =>
  Math.max(1, Math.ceil((seconds ?? MINUTE_SECONDS) / MINUTE_SECONDS));
const MINUTE_SECONDS = 60;

/** `48분`, `1시간 18분`, `2시간`, `3일` */
export function span(minutes: number): string {
  if (minutes >= 24 * 60) return `${Math.floor(minutes / (24 * 60))}일`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

/** `1분 55초`, `2분`, `5초` for milliseconds, rounded up. */
export function countdown(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  if (minutes === 0) return `${seconds}초`;
  return seconds === 0 ? `${minutes}분` : `${minutes}분 ${seconds}초`;
}

/** `48분 뒤`, `내일`, `3일 뒤`, `지금`, `12분 전`, `어제`: days are counted by the calendar. */
export function relative(instant: Instant, now: Instant): string {
  const days = daysBetween(kstDay(dated(now)), kstDay(dated(instant)));
  if (days === 1) return "내일";
  if (days === -1) return "어제";
  if (days !== 0) return days > 0 ? `${days}일 뒤` : `${-days}일 전`;
  const minutes = minutesUntil(instant, now);
  if (minutes === 0) return "지금";
  return minutes > 0 ? `${span(minutes)} 뒤` : `${span(-minutes)} 전`;
}

/** `3분 전`, `1시간 20분 전`, `어제`: of what is over; `방금` when it is less than a minute. */
export const ago = (instant: Instant, now: Instant): string =>
  minutesUntil(now, instant) < 1 ? "방금" : relative(instant, now);
