import type { ReservationClient } from "#app/clients/reservation.ts";
import { STATS } from "#app/text/stats.ts";
import { daysBetween } from "#contract/kst.ts";
import {
  MOST_STATISTICS_DAYS,
  statisticsQuerySchema,
  type Statistics,
  type StatisticsQuery,
} from "#contract/statistics.ts";
import { lastDays } from "./periods.ts";

/** What 통계 shows. */
export interface StatsData {
  statistics: Statistics;
  /** What it is of, as it was understood. */
  query: StatisticsQuery;
  /** Per field what could not be understood; it was left out. */
  fields: Record<string, string>;
}

const FIELDS = ["from", "to", "platform", "product"] as const;

/** The query of 통계 out of the board's URL: without days the last 30 that are over. */
export function statsQuery(
  search: URLSearchParams,
  today: string,
): Pick<StatsData, "query" | "fields"> {
  const fields: Record<string, string> = {};
  const given: Record<string, string> = { ...lastDays(today) };
  for (const name of FIELDS) {
    const value = search.get(name)?.trim();
    if (!value) continue;
    const parsed = statisticsQuerySchema.shape[name].safeParse(value);
    if (parsed.success) given[name] = value;
    else fields[name] = parsed.error.issues[0]?.message ?? "";
  }
  const query = statisticsQuerySchema.parse(given);
  const problem =
    query.to < query.from
      ? STATS.badPeriod
      : daysBetween(query.from, query.to) >= MOST_STATISTICS_DAYS
        ? STATS.longPeriod(MOST_STATISTICS_DAYS)
        : null;
  return problem === null
    ? { query, fields }
    : { query: { ...query, ...lastDays(today) }, fields: { ...fields, to: problem } };
}

/** Loads what the URL asks of 통계. */
export async function loadStats(
  client: ReservationClient,
  hospital: string,
  { search, today }: { search: URLSearchParams; today: string },
): Promise<StatsData> {
  const { query, fields } = statsQuery(search, today);
  return { statistics: await client.statistics(hospital, query), query, fields };
}
