import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import { MOST_OCCUPIED_MS } from "./held.ts";

/**
 * The reservations that hold a seat of a product, or a unit of a resource, at `now` or later. None
 * began longer before than anything is held: that bound is for the index.
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
    .where("startsAt", ">", new Date(now.getTime() - MOST_OCCUPIED_MS))
    .where(sql<boolean>`upper(occupies) > ${now}`)
    .where(holdsSeatSql)
    .where("reservationId", "in", (eb) =>
      eb
        .selectFrom("reservationHolds")
        .select("reservationId")
        .where("hospitalId", "=", hospitalId)
        .where("heldId", "=", heldId)
        .where("heldFrom", ">", new Date(now.getTime() - MOST_OCCUPIED_MS)),
    );

/** In the order in which they come, the first that was booked first. */
export const asTheyCome = (a: Row, b: Row): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.dayNumber - b.dayNumber;
