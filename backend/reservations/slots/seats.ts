import { sql } from "kysely";
import { kstDay } from "#contract/kst.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { heldBy, holdsSeatDuring, MOST_HELD_MS } from "./held.ts";
import type { Buffered } from "./opening.ts";

/** Where a seat is wanted: `reservationId` is the one that wants it, its own seat does not count. */
export interface Place extends Buffered {
  hospitalId: string;
  productId: string;
  capacity: number;
  reservationId: string;
}

export interface Seat {
  seat: number;
  /** Beyond capacity: `seat` is `capacity` or more. */
  overbooked: boolean;
}

/**
 * The lowest seat that is free for the whole stretch, or null where every seat of the product is
 * held at some time of it; with `overbook` then the lowest one beyond capacity. Whoever asks
 * for a seat of the same product and day waits until this transaction ends, so that the answer
 * stays true; what gets by all the same (a stretch over midnight) the exclusion constraint
 * refuses, and `retrying` tries again. Nothing holds a seat for more than a day: null.
 */
export async function placeSeat(
  trx: HospitalTransaction,
  place: Place,
  { overbook }: { overbook: boolean },
): Promise<Seat | null> {
  if (place.end.getTime() - place.start.getTime() > MOST_HELD_MS) return null;
  const key = `seats:${place.hospitalId}:${place.productId}:${kstDay(place.start)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom("reservations")
    .select("seat")
    .where("hospitalId", "=", place.hospitalId)
    .where("productId", "=", place.productId)
    .where(holdsSeatDuring(heldBy(place)))
    .where("reservationId", "!=", place.reservationId)
    .execute();
  const taken = new Set(rows.map((row) => row.seat));
  let seat = 0;
  while (taken.has(seat)) seat += 1;
  const overbooked = seat >= place.capacity;
  return overbooked && !overbook ? null : { seat, overbooked };
}
