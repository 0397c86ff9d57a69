import { sql } from "kysely";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Held } from "./held.ts";
import type { Buffered } from "./opening.ts";
import { holdsSeatSql, type Row } from "../store.ts";

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

/** The time that a booking takes from its seat, buffers included. */
export const heldBy = (booking: Buffered): Held => ({
  from: new Date(booking.start.getTime() - booking.preparationMinutes * MINUTE_MS),
  to: new Date(booking.end.getTime() + booking.cleanupMinutes * MINUTE_MS),
});

/** As a `tstzrange`. */
const rangeOf = ({ from, to }: Held): string => `[${from.toISOString()},${to.toISOString()})`;

/** The same of a reservation, as the column `occupies` wants it. */
export const occupiedBy = (
  row: Pick<Row, "startsAt" | "endsAt" | "preparationMinutes" | "cleanupMinutes">,
): string => rangeOf(heldBy({ ...row, start: row.startsAt, end: row.endsAt }));

const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_BUFFER_MS = 4 * 60 * MINUTE_MS;

/**
 * Holds a seat at some time of a stretch. The bounds of `starts_at` follow from the rest (no seat
 * is held for more than a day, no buffer is longer than four hours) and are there for the index:
 * behind row-level security only a leakproof condition may use one, and `&&` is none.
 */
export const holdsSeatDuring = (within: Held) => sql<boolean>`(seat is not null and ${holdsSeatSql}
  and starts_at >= ${new Date(within.from.getTime() - DAY_MS - MOST_BUFFER_MS)}
  and starts_at < ${new Date(within.to.getTime() + MOST_BUFFER_MS)}
  and occupies && ${rangeOf(within)}::tstzrange)`;

/**
 * The lowest seat that is free for the whole stretch, or null when as many reservations as the
 * product has seats overlap it; with `overbook` then the lowest one beyond capacity. Whoever asks
 * for a seat of the same product and day waits until this transaction ends, so that the answer
 * stays true; what gets by all the same (a stretch over midnight) the exclusion constraint
 * refuses, and `retrying` tries again. Nothing holds a seat for more than a day: null.
 */
export async function placeSeat(
  trx: HospitalTransaction,
  place: Place,
  { overbook }: { overbook: boolean },
): Promise<Seat | null> {
  if (place.end.getTime() - place.start.getTime() > DAY_MS) return null;
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
  const full = rows.length >= place.capacity;
  if (full && !overbook) return null;
  const taken = new Set(rows.map((row) => row.seat));
  let seat = full ? place.capacity : 0;
  while (taken.has(seat)) seat += 1;
  return { seat, overbooked: full };
}
