import { sql } from "kysely";
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
import { lastRolledUp } from "./roll-up.ts";
import { statisticsOf } from "./statistics.ts";
import { countedDays } from "./tally-query.ts";
import { countedSchema, tallySchema, toTally, type Tally } from "./tally.ts";

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
  const first = addDays(from, -count);
  const { rows } = await talliesQuery(facts.hospitalUuid, { first, to }, now).execute(trx);
  const tallies = new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row): [string, Tally] => [row.day, tallyIn(facts, row)]),
  );
  return statisticsOf(facts, tallies, query, first);
}

const rowSchema = z.object({
  day: z.string(),
  tally: tallySchema.nullable(),
  counted: countedSchema.nullable(),
});

function tallyIn(facts: Facts, { day, tally, counted }: z.infer<typeof rowSchema>): Tally {
  return tally ?? tallySchema.parse(toTally(facts, day, counted ?? { cells: [], seats: [] }));
}

/** The days' tallies, and what is counted of those that have none. */
export function talliesQuery(
  hospitalId: string,
  { first, to }: { first: string; to: string },
  now: Date,
) {
  const others = sql`
    select day::date from generate_series(${first}::timestamp, ${to}::timestamp, '1 day') as day
    except select day from rolled`;
  return sql`
    with rolled as materialized (
      select day, tally from reservation_days
      where hospital_id = ${hospitalId} and tally is not null
        and day between ${first}::date and least(${to}::date, ${lastRolledUp(now)}::date))
    select day, tally, null::jsonb as counted from rolled
    union all
    select day, null, jsonb_build_object('cells', cells, 'seats', seats)
    from (${countedDays(hospitalId, others)}) as counted`;
}
