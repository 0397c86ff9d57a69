import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeatSql } from "../store.ts";
import { MOST_OCCUPIED_MS } from "./held.ts";

/**
 * The reservations that start from `now` on and hold a seat of a product, or a unit of a resource,
 * in the order in which they come.
 */
export const comingHolders = (
  trx: HospitalTransaction,
  hospitalId: string,
  heldId: string,
  now: Date,
) =>
  trx
    .selectFrom("reservations")
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", now)
    .where(holdsSeatSql)
    .where("reservationId", "in", (eb) =>
      eb
        .selectFrom("reservationHolds")
        .select("reservationId")
        .where("hospitalId", "=", hospitalId)
        .where("heldId", "=", heldId)
        .where("heldFrom", ">", new Date(now.getTime() - MOST_OCCUPIED_MS)),
    )
    .orderBy("startsAt")
    .orderBy("dayNumber")
    .orderBy("reservationId");
