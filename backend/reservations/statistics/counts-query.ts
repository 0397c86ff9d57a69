import { sql, type RawBuilder } from "kysely";
import { LEAD_BUCKETS } from "#contract/lead-buckets.ts";
import type { StatisticsQuery } from "#contract/statistics.ts";
import type { Counts } from "./counts.ts";
import { lastRolledUp } from "./roll-up.ts";
import { countedDays } from "./tally-query.ts";

/** The tuples of a tally, `countedDays` writes them, as columns of the relation `cells`. */
const CELLS = sql`
  cell ->> 0 as platform, cell ->> 1 as product_id, cell ->> 2 as status, (cell ->> 3)::int as hour,
  (cell ->> 4)::int as lead_days, (cell ->> 5)::boolean as late, (cell ->> 6)::int as answer_minutes`;

const TURNOUT = sql`
  count(*)::int as count,
  (count(*) filter (where status in ('COMPLETED', 'CHECKED_IN')))::int as came,
  (count(*) filter (where status = 'NO_SHOW'))::int as "noShows"`;

/** Medians: of two in the middle the lesser. */
const PERIODS = sql`
  select asked, ${TURNOUT},
    (count(*) filter (where status = 'CANCELED'))::int as canceled,
    (count(*) filter (where late))::int as "canceledLate",
    (count(*) filter (where status = 'EXPIRED'))::int as expired,
    percentile_disc(0.5) within group (order by lead_days) as "leadDays",
    (count(*) filter (where lead_days = 0))::int as "sameDay",
    percentile_disc(0.5) within group (order by answer_minutes) as "answerMinutes"
  from cells group by asked`;

const BUCKETS = sql`(${LEAD_BUCKETS}::int[])`;

/** As JSON, an object each. */
const all = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(one), '[]') from (${rows}) as one)`;

/** Those of the period asked for, counted by what they have in common. */
const by = (key: RawBuilder<unknown>) =>
  all(sql`select ${key} as key, ${TURNOUT} from cells where asked group by 1 order by 1`);

/**
 * What is counted of KST days, `from` to `to` inclusive, and of those before them from `first` on:
 * tallies are read as they were rolled up, days that have none from their reservations, and both are
 * added up here, so that years of them are a few lines.
 */
export const countsQuery = (
  hospitalId: string,
  { from, to, platform, product, first }: StatisticsQuery & { first: string },
  now: Date,
): RawBuilder<Record<keyof Counts, unknown>> => sql`
  with rolled as materialized (
    select day, tally from reservation_days
    where hospital_id = ${hospitalId} and tally is not null
      and day between ${first}::date and least(${to}::date, ${lastRolledUp(now)}::date)),
  others as materialized (${countedDays(
    hospitalId,
    sql`
      select day::date from generate_series(${first}::timestamp, ${to}::timestamp, '1 day') as day
      except select day from rolled`,
  )}),
  cells as materialized (
    select day, day >= ${from}::date as asked, ${CELLS}
    from (select day, tally -> 'cells' as cells from rolled union all select day, cells from others)
      as counted, jsonb_array_elements(cells) as cell
    where ${platform === undefined ? sql`true` : sql`cell ->> 0 = ${platform}`}
      and ${product === undefined ? sql`true` : sql`cell ->> 1 = ${product}`})
  select
    ${all(sql`
      select asked, to_jsonb(one) - 'asked' as figures from (${PERIODS}) as one`)} as periods,
    ${by(sql`day`)} as days,
    ${by(sql`status`)} as statuses,
    ${by(sql`platform`)} as platforms,
    ${by(sql`product_id`)} as products,
    ${by(sql`jsonb_build_array(extract(dow from day), hour)`)} as hours,
    ${by(sql`${BUCKETS}[width_bucket(lead_days, ${BUCKETS})]`)} as leads,
    ${all(sql`
      select day >= ${from}::date as asked, key as "productId",
        sum((value -> 'taken')::numeric) as taken, sum((value -> 'sellable')::numeric) as sellable
      from rolled, jsonb_each(tally -> 'seatsOf' || jsonb_build_object('', tally -> 'seats'))
      group by 1, 2`)} as seats,
    ${all(sql`select day, seats as held from others`)} as others`;
