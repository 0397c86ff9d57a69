import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { addDays, kstDay, kstInstant, weekdayOf } from "#contract/kst.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import type { DayBoard } from "#contract/reservation.ts";
import { CALLED_OFF_STATUSES } from "#contract/reservation-status.ts";
import { readLanes } from "../slots/lanes.ts";
import { needsCheckSql } from "./list.ts";
import { toReservation } from "../mapping.ts";
import { openingOf } from "../slots/opening.ts";

/** More than anyone answers in a day; the 목록 view has them all. */
const INBOX_MOST = 200;

/** Everything the board's day view shows, in one answer. */
export async function readDay(
  trx: HospitalTransaction,
  hospitalId: string,
  date: string,
  now: Date,
): Promise<DayBoard> {
  const facts = await readFacts(trx, hospitalId);
  const rows = await dayQuery(trx, hospitalId, date).execute();
  return {
    date,
    reservations: rows.map(toReservation),
    inbox: await readInbox(trx, hospitalId, now),
    lanes: await readLanes(trx, hospitalId, facts, date, now),
    week: await readWeek(trx, hospitalId, facts.calendar, date),
  };
}

export const dayQuery = (trx: HospitalTransaction, hospitalId: string, date: string) =>
  trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(date))
    .where("startsAt", "<", kstInstant(date, 24 * 60))
    .orderBy("startsAt")
    .orderBy("reservationId");

/** What needs a person, from today on, by deadline; without one (a conflict) by its start, last. */
async function readInbox(trx: HospitalTransaction, hospitalId: string, now: Date) {
  const rows = await inboxQuery(trx, hospitalId, kstInstant(kstDay(now))).execute();
  const order = (r: DayBoard["inbox"][number]) => `${r.answerBy ?? "~"} ${r.start} ${r.id}`;
  return rows.map(toReservation).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

export const inboxQuery = (trx: HospitalTransaction, hospitalId: string, from: Date) =>
  trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where(needsCheckSql)
    .where("startsAt", ">=", from)
    .orderBy("answerBy")
    .limit(INBOX_MOST);

async function readWeek(
  trx: HospitalTransaction,
  hospitalId: string,
  calendar: HospitalCalendar,
  date: string,
): Promise<DayBoard["week"]> {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  const counts = await weekQuery(trx, hospitalId, monday).execute();
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
    date: day,
    count: counts.find((one) => one.day === day)?.count ?? 0,
    open: openingOf(calendar, day) !== undefined,
  }));
}

/** Reservations per day that are, or were, to come: not those called off. */
export const weekQuery = (trx: HospitalTransaction, hospitalId: string, monday: string) =>
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
