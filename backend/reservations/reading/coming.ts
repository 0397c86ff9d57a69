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
 * When the reservations to come of some KST days are, of those whose time staff may still change: as
 * little of each as says whether it lies within hours. Each day is looked up by itself.
 */
export const comingOnQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  days: readonly string[],
  now: Date,
) =>
  trx
    .selectFrom(
      sql<{ opens: Date; closes: Date }>`unnest(
        ${days.map((day) => kstInstant(day))}::timestamptz[],
        ${days.map((day) => kstInstant(day, 24 * 60))}::timestamptz[])`.as<"day">(
        sql`day (opens, closes)`,
      ),
    )
    .innerJoin("reservations as r", (on) =>
      on
        .on("r.hospitalId", "=", hospitalId)
        .onRef("r.startsAt", ">=", "day.opens")
        .onRef("r.startsAt", "<", "day.closes"),
    )
    .select([
      "r.reservationId",
      "r.startsAt",
      "r.endsAt",
      "r.preparationMinutes",
      "r.cleanupMinutes",
      "r.beyondHours",
      "r.dayNumber",
    ])
    .where("r.startsAt", ">=", now)
    .where("r.conflict", "is", null)
    .where("r.status", "in", ["REQUESTED", "CONFIRMED"]);

export type Coming = Awaited<ReturnType<ReturnType<typeof comingOnQuery>["execute"]>>[number];
