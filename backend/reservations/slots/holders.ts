import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import { MOST_OCCUPIED_MS } from "./held.ts";

/** None began longer before than anything is held: that bound is for the index. */
const coming = (trx: HospitalTransaction, hospitalId: string, now: Date) =>
  trx
    .selectFrom("reservations")
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">", new Date(now.getTime() - MOST_OCCUPIED_MS))
    .where(sql<boolean>`upper(occupies) > ${now}`)
    .where(holdsSeatSql);

/** The reservations that hold a seat of a product, or a unit of a resource, at `now` or later. */
export const comingHolders = (
  trx: HospitalTransaction,
  hospitalId: string,
  heldId: string,
  now: Date,
) =>
  coming(trx, hospitalId, now).where("reservationId", "in", (eb) =>
    eb
      .selectFrom("reservationHolds")
      .select("reservationId")
      .where("hospitalId", "=", hospitalId)
      .where("heldId", "=", heldId)
      .where("heldFrom", ">", new Date(now.getTime() - MOST_OCCUPIED_MS)),
  );

/** Those of a product that are to come; who is in conflict holds nothing, and comes too. */
export const comingOf = (
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  now: Date,
) => coming(trx, hospitalId, now).where("productId", "=", productId);

type Comes = Pick<Row, "startsAt" | "dayNumber">;
/** In the order in which they come, the first that was booked first. */
export const asTheyCome = (a: Comes, b: Comes): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.dayNumber - b.dayNumber;
