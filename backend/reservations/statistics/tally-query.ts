import { sql, type RawBuilder } from "kysely";
import { isCalledOff, STATUSES } from "#contract/reservation-status.ts";

const STAYING = STATUSES.filter((status) => !isCalledOff(status)).map((status) => sql.lit(status));

/**
 * KST days (a relation with a column `day`) as they are counted, a line a day: `cells` are its
 * reservations, a tuple each (`CELLS` in counts-query.ts), `seats` what was taken of each product (`takenBy`; from and to
 * in ms since the epoch). What an EMR says never was (domain.md §4) is counted nowhere. Read by the index of the starts, and by the key of a request's history:
 * behind row-level security an index takes no bound that is yet to be worked out, so they are before.
 */
export const countedDays = (
  hospitalId: string,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with days as materialized (
    select day, day::timestamp at time zone 'Asia/Seoul' as begins,
      (day + 1)::timestamp at time zone 'Asia/Seoul' as ends
    from (${days}) as asked)
  select days.day,
    coalesce(jsonb_agg(jsonb_build_array(one.platform, one.product_id, one.status, one.hour,
      one.lead_days, one.late, one.answer_minutes)) filter (where one.platform is not null), '[]')
      as cells,
    coalesce(jsonb_agg(jsonb_build_array(one.product_id, one.seat,
      (extract(epoch from lower(one.occupies)) * 1000)::bigint,
      (extract(epoch from upper(one.occupies)) * 1000)::bigint))
      filter (where one.seat is not null and one.product_id is not null
        and one.status in (${sql.join(STAYING)})), '[]') as seats
  from days
  left join lateral (
    select platform, product_id, status, seat, occupies,
      extract(hour from starts_at at time zone 'Asia/Seoul')::int as hour,
      greatest(0, days.day - (created_at at time zone 'Asia/Seoul')::date) as lead_days,
      status = 'CANCELED'
        and days.day - (status_since at time zone 'Asia/Seoul')::date <= 1 as late,
      (select round(extract(epoch from min(answer.at) - reservation.created_at) / 60)::int
        from reservation_history as answer
        where answer.hospital_id = reservation.hospital_id
          and answer.reservation_id = reservation.reservation_id
          and answer.from_status = 'REQUESTED' and answer.by_kind = 'STAFF'
          and answer.to_status in ('CONFIRMED', 'REJECTED')) as answer_minutes
    from reservations as reservation
    where reservation.hospital_id = ${hospitalId}
      and (platform, external_status) is distinct from ('EMR', 'entered-in-error')
      and starts_at >= days.begins and starts_at < days.ends) as one on true
  group by days.day`;
