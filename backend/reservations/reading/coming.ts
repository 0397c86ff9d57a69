import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addDays, daysBetween, kstDay, kstInstant } from "#contract/kst.ts";
import { holdsSeatSql } from "../store.ts";

/** The KST days from today to that of the last reservation to come; none where none is. */
export async function comingDays(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<string[]> {
  const last = await trx
    .selectFrom("reservations")
    .select("startsAt")
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", now)
    .where(holdsSeatSql)
    .orderBy("startsAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const today = kstDay(now);
  const count = daysBetween(today, kstDay(last.startsAt)) + 1;
  return Array.from({ length: count }, (_, away) => addDays(today, away));
}

/**
 * When the reservations to come of some KST days (at least one) are, of those whose time staff may still
 * change: as little of each as says whether it lies within hours. The bounds are for the index.
 * @param days in their order
 */
export function comingOnQuery(
  trx: HospitalTransaction,
  hospitalId: string,
  days: readonly string[],
  now: Date,
) {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const opens = kstInstant(first);
  return trx
    .selectFrom("reservations")
    .select([
      ...(["reservationId", "startsAt", "endsAt", "preparationMinutes"] as const),
      ...(["cleanupMinutes", "beyondHours", "dayNumber"] as const),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", now > opens ? now : opens)
    .where("startsAt", "<", kstInstant(last, 24 * 60))
    .where(sql<boolean>`(starts_at at time zone 'Asia/Seoul')::date = any(${days}::date[])`)
    .where("conflict", "is", null)
    .where("status", "in", ["REQUESTED", "CONFIRMED"]);
}

export type Coming = Awaited<ReturnType<ReturnType<typeof comingOnQuery>["execute"]>>[number];
