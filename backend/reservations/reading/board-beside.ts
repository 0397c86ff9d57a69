import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { isTold } from "#backend/jobs/told.ts";
import { kstInstant } from "#contract/kst.ts";
import { CALLED_OFF_STATUSES } from "#contract/reservation-status.ts";
import { pageNumber } from "#contract/wizard-pages.ts";
import { APPROVAL_NAME } from "../actor.ts";
import { MOST_OCCUPIED_MS } from "../slots/held.ts";
import { waitingLoad } from "./waiting-load.ts";

export interface BesideAsked {
  hospitalId: string;
  /** Whose saved filters; nobody's where none is given. */
  accountId?: string | undefined;
  /** KST days: today, and the Monday of the week that is counted. */
  today: string;
  monday: string;
  /** Id of the reservation in the panel. */
  opened: string | undefined;
}

/** How far a wizard got is `farthestOf` of `backend/linking/wizard`. */
const [VERIFY, LAST] = (["VERIFY", "DONE"] as const).map((page) => sql.lit(pageNumber(page)));

/**
 * What the board reads beside reservations, as one value: the counts of the week, the news of the links,
 * who has what the first `most` of the inbox wanted, the account's filters, and what the product of the
 * one in the panel asks.
 */
export const besideSql = (
  trx: HospitalTransaction,
  asked: BesideAsked,
  most: number,
) => sql`json_build_object(
  'week', (select coalesce(json_agg(week), '[]') from ${weekQuery(trx, asked).as("week")}),
  'links', (
    select coalesce(json_agg(json_build_object('platform', platform, 'state', state,
      'lastReceivedAt', last_received_at, 'pulledAt', pulled_at, 'lastToldAt', last_told_at,
      'receivingFailsSince', receiving_fails_since, 'tellingFailsSince', telling_fails_since,
      'pausedUntil', paused_until, 'failures', failures,
      'answers', circuit_until is null,
      'toldNoReservation', not ${isTold("RESERVATION")}, 'sells', (
        select coalesce(json_agg(distinct product_id), '[]') from platform_items as i
        where i.hospital_id = link.hospital_id and i.platform = link.platform
          and product_id is not null and i.state <> 'GONE'), 'left', (
        select json_build_object('page', greatest(1, least(page_index,
            case when w.seen_at is null then ${VERIFY} else ${LAST} end)),
          'leftBy', left_by, 'leftAt', left_at,
          'byApproval', left_by is not distinct from ${APPROVAL_NAME})
        from wizard_drafts as d left join link_wizards as w
          on w.hospital_id = d.hospital_id and w.platform = upper(d.process)
        where d.hospital_id = link.hospital_id and d.is_open
          and d.process = lower(link.platform)
          and link.state in ('REQUESTED', 'VERIFYING', 'AUTH_REQUIRED')))), '[]')
    from platform_links as link where hospital_id = ${asked.hospitalId}),
  'load', ${waitingLoad(asked.hospitalId)},
  'holders', (
    select coalesce(json_agg(json_build_object('reservationId', reservation_id,
      'resourceId', resource_id, 'by', by)), '[]')
    from ${holdersQuery(trx, asked, most).as("holder")}),
  'asked', (
    select questions from products as p where p.hospital_id = ${asked.hospitalId} and product_id = (
      select product_id from reservations as r
      where r.hospital_id = ${asked.hospitalId} and reservation_id = ${asked.opened ?? null}::uuid)),
  'savedFilters', (
    select coalesce(json_agg(json_build_object('id', filter_id, 'name', name, 'status', status,
      'platform', platform, 'product', product_id, 'version', version) order by place), '[]')
    from saved_filters
    where hospital_id = ${asked.hospitalId} and account_id = ${asked.accountId ?? null}::uuid),
  'noticesOff', coalesce((
    select to_json(notices_off) from accounts where hospital_id = ${asked.hospitalId}
      and account_id = ${asked.accountId ?? null}::uuid), '[]'))`;

/**
 * Who has the doctor, room or device that a row of the inbox wanted: of each row the first. The times
 * are made ready before they are compared: row-level security keeps what computes from the index.
 */
const holdersQuery = (trx: HospitalTransaction, { hospitalId, today }: BesideAsked, most: number) =>
  trx
    .selectFrom((eb) =>
      eb
        .selectFrom("reservations")
        .select(["reservationId", "doctorId", "facilityId"])
        .select([
          sql<Date>`lower(occupies)`.as("from"),
          sql<Date>`upper(occupies)`.as("to"),
          sql<Date>`lower(occupies) - ${MOST_OCCUPIED_MS} * interval '1 ms'`.as("earliest"),
        ])
        .where("hospitalId", "=", hospitalId)
        .where("conflict", "=", "RESOURCE_TAKEN")
        .where("startsAt", ">=", kstInstant(today))
        .orderBy("answerBy")
        .limit(most)
        .as("r"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("reservationHolds as h")
          .innerJoin("reservations as by", "by.reservationId", "h.reservationId")
          .select(["h.heldId", "by.reservationId", "by.partyName", "by.startsAt", "by.productId"])
          .where("h.hospitalId", "=", hospitalId)
          .where("by.hospitalId", "=", hospitalId)
          .where((on) => on("h.heldId", "in", [on.ref("r.doctorId"), on.ref("r.facilityId")]))
          .whereRef("h.heldFrom", "<", "r.to")
          .whereRef("h.heldFrom", ">", "r.earliest")
          .whereRef("h.heldTo", ">", "r.from")
          .orderBy("h.heldFrom")
          .limit(1)
          .as("h"),
      (on) => on.onTrue(),
    )
    .select([
      "r.reservationId as reservationId",
      "h.heldId as resourceId",
      sql`json_build_object('id', h.reservation_id, 'name', h.party_name, 'start', h.starts_at,
        'productId', h.product_id)`.as("by"),
    ]);

/** Reservations per day that are, or were, to come: not those called off. */
const weekQuery = (trx: HospitalTransaction, { hospitalId, monday }: BesideAsked) =>
  trx
    .selectFrom("reservations")
    .select([
      sql<string>`(starts_at at time zone 'Asia/Seoul')::date`.as("day"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(monday))
    .where("startsAt", "<", kstInstant(monday, 7 * 24 * 60))
    .where("status", "not in", CALLED_OFF_STATUSES)
    .groupBy("day");
