import type { Facts } from "#backend/hospitals/index.ts";
import { addDays } from "#contract/kst.ts";
import { LEAD_BUCKETS } from "#contract/lead-buckets.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import type { Statistics, StatisticsPeriod, StatisticsQuery } from "#contract/statistics.ts";
import type { SeatMinutes } from "../slots/fullness.ts";
import { median } from "./median.ts";
import { countedDays, type CountedDay } from "./counted-day.ts";
import type { Cell, Tally } from "./tally.ts";
import { weekdaysOf } from "./weekdays.ts";

/**
 * What 통계 says, from the tallies of the days asked for and of as many before them, which begin with
 * `first`. Pure.
 */
export function statisticsOf(
  facts: Facts,
  tallies: ReadonlyMap<string, Tally>,
  query: StatisticsQuery,
  first: string,
): Statistics {
  const { from, to } = query;
  const before = countedDays(facts, tallies, query, { from: first, to: addDays(from, -1) });
  const days = countedDays(facts, tallies, query, { from, to });
  const cells = days.flatMap((day) => day.cells);
  return {
    ...periodOf(days, query),
    before: periodOf(before, query),
    days: days.map(({ date, opening, cells: { length } }) => ({
      ...{ date, open: opening.hours !== null, count: length },
    })),
    statuses: Object.fromEntries(
      STATUSES.flatMap((status) => {
        const count = withStatus(cells, status);
        return count === 0 ? [] : [[status, count]];
      }),
    ),
    platforms: PLATFORMS.map((platform) => {
      const theirs = cells.filter((cell) => cell.platform === platform);
      return { platform, count: theirs.length, ...turnoutOf(theirs) };
    })
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    products: productsOf(facts, days, query),
    weekdays: weekdaysOf(days),
    leads: LEAD_BUCKETS.map((least, i) => {
      const most = LEAD_BUCKETS[i + 1] ?? Infinity;
      const some = cells.filter(({ leadDays }) => leadDays >= least && leadDays < most);
      return { count: some.length, ...turnoutOf(some) };
    }),
  };
}

function periodOf(days: readonly CountedDay[], query: StatisticsQuery): StatisticsPeriod {
  const cells = days.flatMap((day) => day.cells);
  return {
    from: days[0]?.date ?? query.from,
    to: days.at(-1)?.date ?? query.to,
    count: cells.length,
    ...turnoutOf(cells),
    canceled: withStatus(cells, "CANCELED"),
    canceledLate: cells.filter(({ late }) => late).length,
    expired: withStatus(cells, "EXPIRED"),
    leadDays: median(cells.map(({ leadDays }) => leadDays)),
    sameDay: cells.filter(({ leadDays }) => leadDays === 0).length,
    answerMinutes: median(cells.flatMap(({ answerMinutes }) => answerMinutes ?? [])),
    seats: seatsOf(days, query, query.product),
  };
}

/** Of one product, or of all together; null where one platform's are asked for. */
function seatsOf(
  days: readonly CountedDay[],
  { platform }: StatisticsQuery,
  productId: string | undefined,
): SeatMinutes | null {
  if (platform !== undefined) return null;
  const seats: SeatMinutes = { taken: 0, sellable: 0 };
  for (const { tally } of days) {
    const of = productId === undefined ? tally?.seats : tally?.seatsOf[productId];
    seats.taken += of?.taken ?? 0;
    seats.sellable += of?.sellable ?? 0;
  }
  return seats;
}

function productsOf(
  { products }: Facts,
  days: readonly CountedDay[],
  query: StatisticsQuery,
): Statistics["products"] {
  const counts = new Map<string | null, number>();
  for (const { cells } of days)
    for (const { productId } of cells) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  const known = products.map(({ id }) => id);
  const others = [...counts.keys()].filter((id) => id === null || !known.includes(id));
  return [...known, ...others].flatMap((productId) => {
    const count = counts.get(productId) ?? 0;
    const seats = productId === null ? null : seatsOf(days, query, productId);
    const isAsked = query.product === undefined || productId === query.product;
    const sells = seats !== null && seats.sellable > 0;
    return isAsked && (sells || count > 0) ? [{ productId, count, seats }] : [];
  });
}

const withStatus = (cells: readonly Cell[], status: Status): number =>
  cells.filter((cell) => cell.status === status).length;

const turnoutOf = (cells: readonly Cell[]) => ({
  came: withStatus(cells, "COMPLETED") + withStatus(cells, "CHECKED_IN"),
  noShows: withStatus(cells, "NO_SHOW"),
});
