import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import { MOST_OCCUPIED_MS } from "./held.ts";

/** The reservations that start from `now` on and hold a seat of a product, or a unit of a resource. */
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
    );

/** In the order in which they come, the first that was booked first. */
export const asTheyCome = (a: Row, b: Row): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.dayNumber - b.dayNumber;
