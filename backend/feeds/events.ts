import type { HospitalTransaction } from "#backend/database/database.ts";
import { productName, shownMasked } from "#backend/reservations/index.ts";
import type { FeedEvent } from "#contract/calendar-feed.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";

/** Days that a calendar shows before and after today, and events at most. */
const BEFORE = 30;
const AFTER = 180;
const MOST = 5_000;

/** What is over stays, what came to nothing goes. */
const SHOWN = ["REQUESTED", "CONFIRMED", "CHECKED_IN", "COMPLETED"] as const;
const COMING = ["REQUESTED", "CONFIRMED"] as const;

/** The bookings that a calendar shows, by start. */
export const eventsAround = (trx: HospitalTransaction, hospitalId: string, now: Date) =>
  read(
    events(trx, hospitalId)
      .where("startsAt", ">=", kstInstant(addDays(kstDay(now), -BEFORE)))
      .where("startsAt", "<", kstInstant(addDays(kstDay(now), AFTER)))
      .where("status", "in", SHOWN)
      .limit(MOST),
  );

/** The few that come next. */
export const nextEvents = (trx: HospitalTransaction, hospitalId: string, now: Date, most: number) =>
  read(
    events(trx, hospitalId)
      .where("startsAt", ">=", now)
      .where("startsAt", "<", kstInstant(addDays(kstDay(now), AFTER)))
      .where("status", "in", COMING)
      .limit(most),
  );

const events = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("reservations")
    .where("hospitalId", "=", hospitalId)
    .select(["reservationId", "startsAt", "endsAt", "partyName", "blankedAt", "status", "version"])
    .select("statusSince")
    .select(productName)
    .orderBy("startsAt")
    .orderBy("reservationId");

async function read(query: ReturnType<typeof events>): Promise<FeedEvent[]> {
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.reservationId,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    name: shownMasked(row),
    product: row.product,
    status: row.status,
    version: row.version,
    since: row.statusSince.toISOString(),
  }));
}
