import type { Facts } from "#backend/hospitals/index.ts";
import { addDays } from "#contract/kst.ts";
import { LEAD_BUCKETS } from "#contract/lead-buckets.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import type { Statistics, StatisticsPeriod, StatisticsQuery } from "#contract/statistics.ts";
import { openingOf } from "../slots/opening.ts";
import type { Counts } from "./counts.ts";
import { seatsOf, type SeatsIn } from "./seats.ts";
import { weekdaysOf, type CountedDay } from "./weekdays.ts";

const NONE = { count: 0, came: 0, noShows: 0 };
const NOBODY = {
  ...{ ...NONE, canceled: 0, canceledLate: 0, expired: 0 },
  ...{ leadDays: null, sameDay: 0, answerMinutes: null },
};

/** What 통계 says, of what was counted of the days asked for and of those before, from `first` on. Pure. */
export function statisticsOf(
  facts: Facts,
  counts: Counts,
  query: StatisticsQuery & { first: string },
): Statistics {
  const { from, to, first } = query;
  const seatsIn = seatsOf(facts, counts, from);
  const periodOf = (asked: boolean): Omit<StatisticsPeriod, "from" | "to"> => {
    const period = counts.periods.find((one) => one.asked === asked)?.figures ?? NOBODY;
    // Seats are not a platform's.
    const seats = query.platform === undefined ? seatsIn(asked, query.product) : null;
    return { ...period, seats };
  };
  const days = countedDays(facts, counts, query);
  return {
    ...{ from, to, ...periodOf(true) },
    before: { from: first, to: addDays(from, -1), ...periodOf(false) },
    days: days.map(({ date, opening, count }) => ({ date, open: opening.hours !== null, count })),
    statuses: Object.fromEntries(counts.statuses.map(({ key, count }) => [key, count])),
    platforms: PLATFORMS.flatMap((platform) => {
      const { count, came, noShows } = counts.platforms.find(({ key }) => key === platform) ?? NONE;
      return count > 0 ? [{ platform, count, came, noShows }] : [];
    }).sort((one, other) => other.count - one.count),
    products: productsOf(facts, counts, query, seatsIn),
    weekdays: weekdaysOf(days, counts.hours),
    leads: LEAD_BUCKETS.map((least) => {
      const { count, came, noShows } = counts.leads.find(({ key }) => key === least) ?? NONE;
      return { count, came, noShows };
    }),
  };
}

/** The days asked for, in order, those with nobody too. */
function countedDays(
  { calendar }: Facts,
  counts: Counts,
  { from, to }: StatisticsQuery,
): CountedDay[] {
  const counted = new Map(counts.days.map(({ key, count }) => [key, count]));
  const days: CountedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, opening: openingOf(calendar, date), count: counted.get(date) ?? 0 });
  return days;
}

function productsOf(
  { products }: Facts,
  counts: Counts,
  query: StatisticsQuery,
  seatsIn: SeatsIn,
): Statistics["products"] {
  const counted = new Map(counts.products.map(({ key, count }) => [key, count]));
  const known = products.map(({ id }) => id);
  const others = [...counted.keys()].filter((id) => id === null || !known.includes(id));
  return [...known, ...others].flatMap((productId) => {
    const count = counted.get(productId) ?? 0;
    const isNoSeats = productId === null || query.platform !== undefined;
    const seats = isNoSeats ? null : seatsIn(true, productId);
    const isAsked = query.product === undefined || productId === query.product;
    const sells = seats !== null && seats.sellable > 0;
    return isAsked && (sells || count > 0) ? [{ productId, count, seats }] : [];
  });
}
