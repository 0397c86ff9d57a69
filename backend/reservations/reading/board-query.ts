import { sql, type SelectQueryBuilder } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { CALLED_OFF_STATUSES, EXPIRED_SHOWN_MINUTES } from "#contract/reservation-status.ts";
import { holdsSeatDuring, MOST_OCCUPIED_MS } from "../slots/held.ts";
import type { Row } from "../store.ts";
import { needsCheckSql, untoldSql } from "./list.ts";
import { pageNumber } from "#contract/wizard-pages.ts";

/** More than anyone answers in a day, and one: `200+`. The 목록 view has them all. */
const INBOX_MOST = 201;
const DAY_MINUTES = 24 * 60;

export interface BoardAsked {
  hospitalId: string;
  /** Whose saved filters; nobody's where none is given. */
  accountId?: string | undefined;
  /** KST days: the board's, today, and the Monday of the week that is counted. */
  date: string;
  today: string;
  monday: string;
  now: Date;
  /** Id of the reservation in the panel. */
  opened: string | undefined;
}

/**
 * All that the board reads of reservations and links, in one statement: the day's rows, those of
 * other days that hold a seat into it, the inbox, what could not be told, what has just expired, the
 * one in the panel, and
 * one row whose `beside` has the counts of the week, the news of the links, the account's filters, and
 * what the product of the one in the panel asks. A row may come as
 * more than one part.
 */
export const boardQuery = (trx: HospitalTransaction, asked: BoardAsked) =>
  daysQuery(trx, asked)
    .unionAll(part(trx, "inbox", inboxQuery(trx, asked)))
    .unionAll(part(trx, "untold", untoldQuery(trx, asked)))
    .unionAll(part(trx, "expired", expiredQuery(trx, asked)))
    .unionAll(part(trx, "opened", openedQuery(trx, asked)))
    .unionAll(
      trx
        .selectFrom(sql<Row>`(select (null::reservations).*)`.as("r"))
        .select([sql<Part>`'beside'`.as("part"), beside(trx, asked).as("beside")])
        .selectAll("r"),
    );

/** Of which KST days: those from `date` on, one unless said otherwise. */
interface DaysAsked extends Pick<BoardAsked, "hospitalId" | "date"> {
  days?: number;
}

/** The first two parts alone, of one day or of several. */
export const daysQuery = (trx: HospitalTransaction, asked: DaysAsked) =>
  part(trx, "day", dayQuery(trx, asked)).unionAll(
    part(trx, "neighbour", neighbourQuery(trx, asked)),
  );

export type Part = "day" | "neighbour" | "inbox" | "untold" | "expired" | "opened" | "beside";

const part = (
  trx: HospitalTransaction,
  name: Part,
  query: SelectQueryBuilder<Schema, "reservations", Row>,
) =>
  trx
    .selectFrom(query.as("r"))
    .select([sql<Part>`${sql.lit(name)}`.as("part"), sql`null::json`.as("beside")])
    .selectAll("r");

const all = (trx: HospitalTransaction, hospitalId: string) =>
  trx.selectFrom("reservations").selectAll().where("hospitalId", "=", hospitalId);

const dayQuery = (trx: HospitalTransaction, { hospitalId, date, days = 1 }: DaysAsked) =>
  all(trx, hospitalId)
    .where("startsAt", ">=", kstInstant(date))
    .where("startsAt", "<", kstInstant(date, days * DAY_MINUTES));

/** A seat held over midnight is none of the day's rows, and yet not free. */
const neighbourQuery = (trx: HospitalTransaction, { hospitalId, date, days = 1 }: DaysAsked) => {
  const within = { from: kstInstant(date), to: kstInstant(date, days * DAY_MINUTES) };
  return all(trx, hospitalId)
    .where(holdsSeatDuring(within))
    .where((eb) => eb.or([eb("startsAt", "<", within.from), eb("startsAt", ">=", within.to)]));
};

/** What needs a person, from today on. */
const inboxQuery = (trx: HospitalTransaction, { hospitalId, today }: BoardAsked) =>
  all(trx, hospitalId)
    .where(needsCheckSql)
    .where("startsAt", ">=", kstInstant(today))
    .orderBy("answerBy")
    .limit(INBOX_MOST);

/** What the platform was not told and is not any more, from today on, and not in the inbox anyway. */
const untoldQuery = (trx: HospitalTransaction, { hospitalId, today }: BoardAsked) =>
  all(trx, hospitalId)
    .where(untoldSql)
    .where(sql<boolean>`not ${needsCheckSql}`)
    .where("startsAt", ">=", kstInstant(today))
    .orderBy("startsAt")
    .limit(INBOX_MOST);

/** What the clock has expired a moment ago, and nobody has put away. */
const expiredQuery = (trx: HospitalTransaction, { hospitalId, now }: BoardAsked) =>
  all(trx, hospitalId)
    .where(sql<boolean>`(status = 'EXPIRED' and dismissed_at is null)`)
    .where("statusSince", ">", new Date(now.getTime() - EXPIRED_SHOWN_MINUTES * MINUTE_MS))
    .orderBy("statusSince")
    .limit(INBOX_MOST);

const openedQuery = (trx: HospitalTransaction, { hospitalId, opened }: BoardAsked) =>
  all(trx, hospitalId).where("reservationId", "=", opened ?? sql.lit(null));

/** How far a wizard got is `farthestOf` of `backend/linking/wizard`. */
const [VERIFY, LAST] = (["VERIFY", "DONE"] as const).map((page) => sql.lit(pageNumber(page)));

const beside = (trx: HospitalTransaction, asked: BoardAsked) => sql`json_build_object(
  'week', (select coalesce(json_agg(week), '[]') from ${weekQuery(trx, asked).as("week")}),
  'links', (
    select coalesce(json_agg(json_build_object('platform', platform, 'state', state,
      'lastReceivedAt', last_received_at, 'pulledAt', pulled_at, 'lastToldAt', last_told_at,
      'receivingFailsSince', receiving_fails_since, 'tellingFailsSince', telling_fails_since,
      'pausedUntil', paused_until, 'failures', failures,
      'answers', circuit_until is null, 'sells', (
        select coalesce(json_agg(distinct product_id), '[]') from platform_items as i
        where i.hospital_id = platform_links.hospital_id and i.platform = platform_links.platform
          and product_id is not null and i.state <> 'GONE'), 'left', (
        select json_build_object('page', greatest(1, least(page_index,
            case when w.seen_at is null then ${VERIFY} else ${LAST} end)),
          'leftBy', left_by, 'leftAt', left_at)
        from wizard_drafts as d left join link_wizards as w
          on w.hospital_id = d.hospital_id and w.platform = upper(d.process)
        where d.hospital_id = platform_links.hospital_id and d.is_open
          and d.process = lower(platform_links.platform)
          and platform_links.state in ('REQUESTED', 'VERIFYING', 'AUTH_REQUIRED')))), '[]')
    from platform_links where hospital_id = ${asked.hospitalId}),
  'holders', (
    select coalesce(json_agg(json_build_object('reservationId', reservation_id,
      'resourceId', resource_id, 'by', by)), '[]')
    from ${holdersQuery(trx, asked).as("holder")}),
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
const holdersQuery = (trx: HospitalTransaction, { hospitalId, today }: BoardAsked) =>
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
        .limit(INBOX_MOST)
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
const weekQuery = (trx: HospitalTransaction, { hospitalId, monday }: BoardAsked) =>
  trx
    .selectFrom("reservations")
    .select([
      sql<string>`(starts_at at time zone 'Asia/Seoul')::date`.as("day"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(monday))
    .where("startsAt", "<", kstInstant(monday, 7 * DAY_MINUTES))
    .where("status", "not in", CALLED_OFF_STATUSES)
    .groupBy("day");
