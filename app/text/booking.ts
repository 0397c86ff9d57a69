/** Words of 예약 등록 and of the timetable. */
import { kstDay } from "#contract/kst.ts";
import type { Over } from "#contract/resource.ts";
import { josa } from "./reservation.ts";
import { clock, dayAndClock, dayLabel, dayWord, monthDay, weekday } from "./time.ts";

export const BOOKING = {
  from: "받은 곳",
  channels: { PHONE: "전화", WALK_IN: "현장" },
  product: "상품",
  time: "시간",
  hour: "시",
  otherDay: "다른 날",
  name: "이름",
  phone: "전화번호",
  memo: "메모",
  memoHint: "직원만 봐요",
  cancel: "닫기",
  back: "일정",
  show: "이 상품의 빈 시간 보기",
  book: "예약",
  pickTime: "시간을 골라 주세요",
  submit: (start: string, full: boolean, now: Date) =>
    `${dayAndClock(start, now)} ${full ? "겹쳐 예약" : "예약"}`,
  submitHere: (start: string, full: boolean) =>
    `${clock(start)} ${full ? "겹쳐 예약하고" : "예약하고"} 내원`,
  bookHere: "예약하고 내원",
  bookNow: "지금 접수",
  notNow: "지금은 받는 시간이 아니에요. 시간을 골라 주세요.",
  bookOnly: "예약만",
  hereToday: "바로 내원은 오늘 시간에만 할 수 있어요. 다른 날은 예약만 해 주세요.",
  begun: "이미 시작한 시간은 ‘예약하고 내원’으로 받아 주세요.",
  over: "이미 지난 시간이에요. 다른 시간을 골라 주세요.",
  outside: "진료 시간 밖",
  backToTimes: "시간표에서 고르기",
  clock: "시각",
  onDay: "날짜",
  reason: "사유",
  reasonHint: "이력에 남아요",
  writeTime: "날짜와 시각을 써 주세요.",
  whyOutside: "진료 시간 밖이에요. 받는 사유를 적어 주세요.",
  notThen: "이 시각에는 받을 수 없어요. 다른 시각을 쓰거나 시간표에서 골라 주세요.",
  fullStarts: "흐린 시간은 자리가 찼어요. 고르면 겹쳐 예약해요.",
  freeOn: (day: string, today: string) => `${dayWord(day, today)} 빈자리`,
  nothingFree: "3주 안에 빈 시간이 없어요. 다른 상품이나 다른 날을 골라 주세요.",
  overbook: "그래도 이 시간에 겹쳐 예약",
  overbookHere: "그래도 이 시간에 겹쳐 예약하고 내원",
  twice: (name: string) => `${name} 님은 그날 예약이 이미 있어요.`,
  twiceAgain: "한 번 더 예약하려면 버튼을 다시 눌러 주세요.",
  goneProduct: "이 상품은 이제 예약을 받지 않아요. 다른 상품을 골라 주세요.",
  noProducts: "예약을 받는 상품이 없어요.",
} as const;

/** Head of the timetable's column: `오늘 20 (금)`, `21 (토)`; `12월 1일 (화)` where the month changes. */
export function columnDay(day: string, today: string, before: string | undefined): string {
  const date = Number(day.slice(8, 10));
  if (day === today) return `오늘 ${date} (${weekday(day)})`;
  const otherMonth = day.slice(0, 7) !== (before ?? today).slice(0, 7);
  return `${otherMonth ? monthDay(day) : date} (${weekday(day)})`;
}

/** A start for the ear: `11월 20일 (금) 16:00`, with `, 자리 없음` where it is full. */
export const startName = (start: string, full: boolean, today: string): string =>
  `${dayLabel(kstDay(new Date(start)), today)} ${clock(start)}${full ? ", 자리 없음" : ""}`;

/**
 * In a product's cell: how many are free, or the day of the next free start, as it is called today
 * whichever day the count is for: `내일`, `30일 (월)`, `12월 4일` in another month.
 */
export function freeWord(free: number, nextFree: string | null, today: string): string {
  if (free > 0) return String(free);
  if (nextFree === null) return "없음";
  const next = kstDay(new Date(nextFree));
  const word = dayWord(next, today);
  if (word.length <= 2) return word;
  const sameMonth = next.slice(0, 7) === today.slice(0, 7);
  return sameMonth ? `${Number(next.slice(8, 10))}일 (${weekday(next)})` : monthDay(next);
}

/** At the desk, while no time is chosen: what `지금 접수` takes, or from when there is room. */
export function deskNowText(
  { start, full, next }: { start: string; full: boolean; next: string | null },
  now: Date,
): string {
  if (!full) return `시간을 고르지 않으면 지금(${clock(start)})으로 접수하고 내원으로 둬요.`;
  const room =
    next === null ? "" : ` 가장 이른 빈 시간은 ${josa(clockOrWhen(next, now), "이에요/예요")}.`;
  return `지금(${clock(start)})은 자리가 찼어요.${room}`;
}

/** A start that was not booked (4090): what has no unit left there, and the nearest free ones. */
interface Taken {
  start: string;
  over: readonly Over[];
  alternatives: readonly string[];
}

/**
 * Why the wanted start was not booked, and what to do.
 * @param how `offered`: it stands among the times, to be booked beyond what is free; `wasFree`: it was
 * seen to be
 */
export const takenText = (
  { start, over, alternatives }: Taken,
  now: Date,
  { offered = false, wasFree = true } = {},
): string =>
  `${josa(clockOrWhen(start, now), "은/는")} ${othersOf(over) ?? (wasFree ? "방금 찼어요" : "비어 있지 않아요")}. ${
    alternatives.length > 0
      ? "테두리를 두른 가까운 시간에서 골라 주세요."
      : "다른 날이나 다른 상품을 골라 주세요."
  }${offered ? " 그대로 받으려면 그 시간을 다시 골라 주세요." : ""} 적은 내용은 그대로 있어요.`;

/** Why the time that was typed was not booked (4090), and what to do; the way to overbook stands beside. */
export const fullText = (start: string, over: readonly Over[], now: Date): string =>
  `${josa(clockOrWhen(start, now), "은/는")} ${othersOf(over) ?? "자리가 찼어요"}. 다른 시각을 쓰거나 겹쳐 예약해 주세요.`;

/** `김원장의 다른 예약이 먼저예요`; null where the product itself is full. */
function othersOf(over: readonly Over[]): string | null {
  if (over.length === 0 || over.some(({ kind }) => kind === "SEAT")) return null;
  return `${over.map(({ name }) => name).join("·")}의 다른 예약이 먼저예요`;
}

/** `16:00` today, `내일 10:00` on another day. */
export const clockOrWhen = (start: string, now: Date): string =>
  kstDay(new Date(start)) === kstDay(now) ? clock(start) : dayAndClock(start, now);
