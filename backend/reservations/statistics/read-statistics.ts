import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, daysBetween } from "#contract/kst.ts";
import {
  MOST_STATISTICS_DAYS,
  type Statistics,
  type StatisticsQuery,
} from "#contract/statistics.ts";
import { countsQuery } from "./counts-query.ts";
import { countsSchema } from "./counts.ts";
import { statisticsOf } from "./statistics.ts";

/**
 * What 통계 says of KST days, `to` inclusive, and of as many days before them; in one statement. Days
 * that are rolled up are read as they were counted, the others from their reservations.
 * @throws Failure 4000 (`to` before `from`, or too many days)
 */
export async function readStatistics(
  trx: HospitalTransaction,
  facts: Facts,
  query: StatisticsQuery,
  now: Date,
): Promise<Statistics> {
  const { from, to } = query;
  if (to < from) throw invalid({ to: "끝나는 날이 시작하는 날보다 빨라요." });
  const count = daysBetween(from, to) + 1;
  if (count > MOST_STATISTICS_DAYS)
    throw invalid({ to: `한 번에 ${MOST_STATISTICS_DAYS}일까지 볼 수 있어요.` });
  const asked = { ...query, first: addDays(from, -count) };
  const { rows } = await countsQuery(facts.hospitalUuid, asked, now).execute(trx);
  const [counts] = z.tuple([countsSchema]).parse(rows);
  return statisticsOf(facts, counts, asked);
}
