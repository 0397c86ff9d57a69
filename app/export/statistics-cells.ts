import { SUNDAY } from "#contract/kst.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Statistics, StatisticsPeriod } from "#contract/statistics.ts";
import { weekdayNames } from "#app/text/calendar.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import {
  LEAD_WORDS,
  noShowRate,
  percentText,
  rateText,
  STATS,
  STATS_FILE,
} from "#app/text/stats.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { csvDays, csvName, type Cells, type Days } from "./cells.ts";

/** What a file of 통계 is of. */
export interface StatisticsSource {
  statistics: Statistics;
  products: readonly { id: string; name: string }[];
}

/** A figure of a chart: of what, what is measured, and how much. */
type Line = readonly [item: string, measure: string, value: string];
interface Count {
  count: number;
}

/** What stands over the columns: one figure a line, as a spreadsheet sorts and sums them. */
export const STATISTICS_HEAD: Cells = STATS_FILE.heads;

/** The figures of 통계 as lines of the file: what the screen says, in its order and its words. */
export function statisticsCells({ statistics: one, products }: StatisticsSource): Cells[] {
  const nameOf = (productId: string | null) =>
    products.find(({ id }) => id === productId)?.name ?? STATS.noProduct;
  const counted = (item: string, { count }: Count): Line[] => [
    [item, STATS.reservations, String(count)],
    [item, STATS.share, percentText(count, one.count)],
  ];
  const ends = STATUSES.flatMap((status) => {
    const count = one.statuses[status] ?? 0;
    return count > 0 ? counted(STATUS_TEXT[status].word, { count }) : [];
  });
  const parts: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    [STATS_FILE.whole, [...facts(STATS_FILE.now, one), ...facts(STATS_FILE.before, one.before)]],
    [STATS.daily, one.days.map(({ date, count }) => [date, STATS.reservations, String(count)])],
    [
      STATS.platforms,
      one.platforms.flatMap((some) => counted(PLATFORM_WORDS[some.platform], some)),
    ],
    [STATS.products, one.products.flatMap((some) => counted(nameOf(some.productId), some))],
    [
      STATS.seats,
      one.products.flatMap(({ productId, seats }): Line[] =>
        seats !== null && seats.sellable > 0
          ? [[nameOf(productId), STATS.seats, percentText(seats.taken, seats.sellable)]]
          : [],
      ),
    ],
    [STATS.weekdays, one.weekdays.flatMap(hoursOf)],
    [STATS.ends, ends],
    [
      STATS.noShowsBy,
      one.platforms.map((some) => [PLATFORM_WORDS[some.platform], STATS.noShowsBy, rateOf(some)]),
    ],
    [STATS.leads, one.leads.map(({ count }, i) => [leadOf(i), STATS.reservations, String(count)])],
    [STATS.noShowsByLead, one.leads.map((some, i) => [leadOf(i), STATS.noShowRate, rateOf(some)])],
  ];
  return parts.flatMap(([title, lines]) => lines.map((line) => [title, ...line]));
}

/** `서울바른의원_통계_20261021-20261119.csv` */
export const statisticsFile = (hospitalName: string, days: Days): string =>
  csvName(hospitalName, STATS_FILE.name, csvDays(days));

const NAMES = weekdayNames(SUNDAY);
const leadOf = (i: number): string => LEAD_WORDS[i] ?? "";

/** Empty where it is known of nobody. */
function rateOf(some: { came: number; noShows: number }): string {
  const rate = noShowRate(some);
  return rate === null ? "" : rateText(rate);
}

function facts(period: string, one: StatisticsPeriod): Line[] {
  const { count, seats } = one;
  const figures: readonly (readonly [item: string, value: string | number | null])[] = [
    [STATS.reservations, count],
    [STATS.seats, seats && seats.sellable > 0 ? percentText(seats.taken, seats.sellable) : null],
    [STATS.noShows, one.noShows],
    [STATS.noShowRate, rateOf(one)],
    [STATS.canceled, one.canceled],
    [STATS_FILE.canceledRate, count === 0 ? null : rateText(one.canceled / count)],
    [STATS_FILE.canceledLate, one.canceledLate],
    [STATS_FILE.leadDays, one.leadDays],
    [STATS_FILE.sameDay, one.sameDay],
    [STATS_FILE.answerMinutes, one.answerMinutes],
    [STATS_FILE.expired, one.expired],
  ];
  return figures.map(([item, value]) => [item, period, String(value ?? "")]);
}

/** How many come at each hour of a weekday on average, and on the whole day. */
function hoursOf({ weekday, days, hours }: Statistics["weekdays"][number]): Line[] {
  if (days === 0) return [];
  const name = NAMES[weekday]?.name ?? "";
  const mean = (count: number) => (count / days).toFixed(1);
  const whole = hours.reduce((all, { count }) => all + count, 0);
  return [
    ...hours.map(({ hour, count }): Line => [name, STATS_FILE.hour(hour), mean(count)]),
    [name, STATS.perDay, mean(whole)],
  ];
}
