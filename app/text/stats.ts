/** Words of 통계. Days are KST. */
import type { StatisticsPeriod } from "#contract/statistics.ts";

export const STATS = {
  title: "통계",
  back: "일정",
  filter: "통계에서 고르기",
  periods: "기간",
  from: "부터",
  to: "까지",
  platform: "들어온 곳",
  product: "상품",
  show: "보기",
  printed: "예약 통계",
  badPeriod: "끝나는 날이 시작하는 날보다 빨라요.",
  longPeriod: (days: number) => `한 번에 ${days}일까지 볼 수 있어요.`,
  table: "표로 보기",
  reservations: "예약",
  share: "비율",
  daily: "날마다",
  monthly: "달마다",
  day: "날",
  month: "달",
  platforms: "들어온 곳",
  products: "상품",
  noProduct: "상품 없음",
  seats: "찬 정도",
  seatsHelp: "진료 시간에 받을 수 있는 자리 가운데 예약이 찬 만큼이에요.",
  noShows: "노쇼",
  canceled: "취소",
  lead: "예약까지",
  answer: "답하기까지",
  weekdays: "요일과 시간",
  weekdaysHelp: "하루 평균 몇 건인지예요. 진할수록 많아요.",
  weekdaysCaption: "요일과 시간마다 하루 평균 예약 수",
  perDay: "하루",
  shut: "쉬어요",
  ends: "어떻게 됐나",
  status: "상태",
  noShowsBy: "노쇼율, 들어온 곳마다",
  noShowRate: "노쇼율",
  whole: (rate: string) => `전체 ${rate}`,
  leads: "며칠 전에 예약하나",
  leadHead: "며칠 전",
  noShowsByLead: "노쇼율, 며칠 전 예약인지",
  none: "이 기간에는 예약이 없어요",
  noneHelp: "다른 기간이나 다른 조건을 골라 보세요.",
  unknown: "–",
} as const;

/** What stands in a file of 통계 beside the words of the screen. */
export const STATS_FILE = {
  name: "통계",
  heads: ["통계", "항목", "구분", "값"],
  whole: "요약",
  now: "이 기간",
  before: "앞 기간",
  canceledLate: "하루 전부터 취소",
  expired: "만료",
  leadDays: "예약까지 며칠 (가운뎃값)",
  sameDay: "당일 예약",
  answerMinutes: "답하기까지 몇 분 (가운뎃값)",
  canceledRate: "취소율",
  hour: (hour: number) => `${hour}시`,
  count: (lines: number) => `통계 숫자 ${lines.toLocaleString("ko")}개`,
  act: (lines: number) => `숫자 ${lines.toLocaleString("ko")}개 내보내기`,
  left: "누구의 예약인지는 들어가지 않아요.",
  recorded: "어느 통계인지와 이유",
} as const;

/** In the order of `LEAD_BUCKETS`. */
export const LEAD_WORDS = ["당일", "하루", "2–6일", "7–13일", "14–29일", "30일+"] as const;

export const countText = (count: number): string => `${count.toLocaleString("ko-KR")}건`;

/** `90%`, under a hundredth `0.5%`. */
export function percentText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`;
}

/** Of those of whom it is known, the share that did not come; null where it is known of none. */
export const noShowRate = ({ came, noShows }: { came: number; noShows: number }): number | null =>
  came + noShows === 0 ? null : noShows / (came + noShows);

/** `3.7%` */
export const rateText = (rate: number): string => `${(rate * 100).toFixed(1)}%`;

/** `앞 30일보다 41건 많아요` */
export function comparedText(count: number, before: number, days: number): string {
  if (count === before) return `앞 ${days}일과 같아요`;
  if (before === 0) return `앞 ${days}일에는 없었어요`;
  const more = count > before;
  return `앞 ${days}일보다 ${Math.abs(count - before).toLocaleString("ko-KR")}건 ${more ? "많아요" : "적어요"}`;
}

export const beforeText = (days: number, value: string): string => `앞 ${days}일 ${value}`;

/** `51건, 하루 전부터 49%` */
export const canceledText = ({ canceled, canceledLate }: StatisticsPeriod): string =>
  canceled === 0
    ? countText(0)
    : `${countText(canceled)}, 하루 전부터 ${percentText(canceledLate, canceled)}`;

/** `가운뎃값. 당일은 19%` */
export const leadText = ({ sameDay, count }: StatisticsPeriod): string =>
  `가운뎃값. 당일은 ${percentText(sameDay, count)}`;

/** `가운뎃값. 만료 2건` */
export const answerText = ({ expired }: StatisticsPeriod): string =>
  `가운뎃값. 만료 ${countText(expired)}`;

/** What a day that shows no bar was: shut, or open with nobody. */
export interface EmptyDays {
  shut: boolean;
  unbooked: boolean;
}

/** `가장 많은 날은 10월 26일 (월)이에요. 빈 곳은 휴진이에요.` */
export function mostText(day: string, { shut, unbooked }: EmptyDays): string {
  const empty = [shut && "휴진", unbooked && "예약이 없던 날"].filter((word) => word !== false);
  const why = empty.length > 0 ? ` 빈 곳은 ${empty.join("이거나 ")}이에요.` : "";
  return `가장 많은 날은 ${day}이에요.${why}`;
}

/** For the ear, of a chart: what it shows and its most. */
export const chartText = (title: string, label: string, value: string): string =>
  `${title}. 가장 많은 것은 ${label}, ${value}`;
