/** Words of a booking on one weekday, several weeks in a row. */
import type { RefusedRow } from "#contract/envelope.ts";
import { kstDay } from "#contract/kst.ts";
import type { SeriesStart } from "#contract/series.ts";
import { josa } from "./reservation.ts";
import { clock, dayAndClock, weekday } from "./time.ts";

export const SERIES = {
  every: (start: string) => `매주 ${weekday(kstDay(new Date(start)))}요일 ${clock(start)}`,
  way: "매주 같은 시간에",
  times: "횟수",
  count: (times: number) => `${times}번`,
  show: "날짜 보기",
  once: "한 번만",
  dates: "예약할 날짜",
  drop: "이날 빼기",
  submit: (count: number) => (count === 0 ? "날짜를 골라 주세요" : `${count}번 예약`),
  bookAll: "모두 예약",
  done: (count: number, start: string, now: Date) =>
    count === 1
      ? `${dayAndClock(start, now)}에 예약했어요.`
      : `${dayAndClock(start, now)}부터 ${count}번 예약했어요.`,
  firstStart: "먼저 첫 번째 시간을 골라 주세요.",
  none: "예약할 날짜를 하나는 남겨 주세요.",
  refused: "아무것도 예약하지 않았어요. 표시한 날짜를 확인하고 다시 눌러 주세요.",
} as const;

const FREE = "비어 있어요";
const DROPPED = "예약하지 않아요";
const WHY = {
  FULL: "자리가 찼어요",
  CLOSED: "진료하지 않아요",
  FAR: "아직 예약을 받지 않아요",
  PAST: "지난 시간이에요",
} as const satisfies Record<NonNullable<SeriesStart["why"]>, string>;

/** What stands beside a date: that its time is free, or what is the matter with it. */
export function seriesWord(
  row: { wanted: string; at: string; why: SeriesStart["why"]; refused: RefusedRow | null },
  now: Date,
): { text: string; warns: boolean } {
  const { wanted, at, why, refused } = row;
  if (at === "")
    return { text: why === null ? DROPPED : `${clock(wanted)} ${WHY[why]}`, warns: false };
  const [booked] = refused?.booked ?? [];
  if (booked) return { text: `${dayAndClock(booked.start, now)} 예약이 이미 있어요`, warns: true };
  if (refused) return { text: `${josa(clock(refused.start), "은/는")} 방금 찼어요`, warns: true };
  if (why !== null) return { text: `${josa(clock(wanted), "은/는")} ${WHY[why]}`, warns: true };
  return { text: FREE, warns: false };
}
