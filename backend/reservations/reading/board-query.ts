import { sql, type SelectQueryBuilder } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { EXPIRED_SHOWN_MINUTES } from "#contract/reservation-status.ts";
import { holdsSeatDuring } from "../slots/held.ts";
import type { Row } from "../store.ts";
import { besideSql, type BesideAsked } from "./board-beside.ts";
import { needsCheckSql, untoldSql } from "./list.ts";

/** More than anyone answers in a day, and one: `200+`. The 목록 view has them all. */
const INBOX_MOST = 201;
const DAY_MINUTES = 24 * 60;

export interface BoardAsked extends BesideAsked {
  /** The board's KST day. */
  date: string;
  now: Date;
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
        .select([sql<Part>`'beside'`.as("part"), besideSql(trx, asked, INBOX_MOST).as("beside")])
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
