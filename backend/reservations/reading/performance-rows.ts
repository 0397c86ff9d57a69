import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { kstInstant } from "#contract/kst.ts";
import { comingOf } from "../slots/holders.ts";

const MOST_LISTED = 6;

/** The next who come to a product, each with how many they all are, and which of them wait for an answer. */
export const comingQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  now: Date,
) =>
  comingOf(trx, hospitalId, productId, now)
    .selectAll()
    .select([
      sql<number>`count(*) over ()`.as("total"),
      sql<string[]>`array_remove(array_agg(case when status = 'REQUESTED' then reservation_id end)
        over (), null)`.as("asking"),
    ])
    .orderBy("startsAt")
    .orderBy("reservationId")
    .limit(MOST_LISTED);

/** Reservations of a product that began on these KST days, `to` left out; by the index of the starts. */
export const pastQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  from: string,
  to: string,
) =>
  trx
    .selectFrom("reservations")
    .select([
      ...(["status", "statusSince", "startsAt", "endsAt", "productId", "seat"] as const),
      ...(["preparationMinutes", "cleanupMinutes"] as const),
      ...(["doctorId", "doctorUnit", "facilityId", "facilityUnit"] as const),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(from))
    .where("startsAt", "<", kstInstant(to))
    .where("productId", "=", productId);
