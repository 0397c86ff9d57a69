import { sql } from "kysely";
import { MINUTE_MS } from "#contract/kst.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeat, isCalledOff } from "#contract/reservation-status.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import type { Hold, Stretch } from "./free-units.ts";
import type { Buffered } from "./opening.ts";

/** Nothing is held for longer, buffers apart. */
export const MOST_HELD_MS = 24 * 60 * MINUTE_MS;
const MOST_BUFFER_MS = 4 * 60 * MINUTE_MS;
/** So long at most, buffers and all. */
export const MOST_OCCUPIED_MS = MOST_HELD_MS + 2 * MOST_BUFFER_MS;

/** The time that a booking takes from what it holds, buffers included. */
export const heldBy = (booking: Buffered): Stretch => ({
  from: new Date(booking.start.getTime() - booking.preparationMinutes * MINUTE_MS),
  to: new Date(booking.end.getTime() + booking.cleanupMinutes * MINUTE_MS),
});

/** As a `tstzrange`. */
const rangeOf = ({ from, to }: Stretch): string => `[${from.toISOString()},${to.toISOString()})`;

/** What a reservation takes from what it holds, as the column `occupies` wants it. */
export const occupiedBy = (
  row: Pick<Row, "startsAt" | "endsAt" | "preparationMinutes" | "cleanupMinutes">,
): string => rangeOf(heldBy({ ...row, start: row.startsAt, end: row.endsAt }));

/**
 * Holds a seat at some time of a stretch. The bounds of `starts_at` follow from the rest (no seat
 * is held for more than a day, no buffer is longer than four hours) and are there for the index:
 * behind row-level security only a leakproof condition may use one, and `&&` is none.
 */
export const holdsSeatDuring = (
  within: Stretch,
) => sql<boolean>`(seat is not null and ${holdsSeatSql}
  and starts_at >= ${new Date(within.from.getTime() - MOST_HELD_MS - MOST_BUFFER_MS)}
  and starts_at < ${new Date(within.to.getTime() + MOST_BUFFER_MS)}
  and occupies && ${rangeOf(within)}::tstzrange)`;

/** What of a row says what it holds. */
export type Holding = Pick<
  Row,
  | "status"
  | "startsAt"
  | "endsAt"
  | "preparationMinutes"
  | "cleanupMinutes"
  | "productId"
  | "seat"
  | "doctorId"
  | "doctorUnit"
  | "facilityId"
  | "facilityUnit"
>;

/** What a row of reservations holds: the holds that the database keeps for it. */
export function holdsOf(row: Holding): Hold[] {
  const { seat, status, startsAt: start, endsAt: end } = row;
  if (seat === null || !holdsSeat(status)) return [];
  const stretch = heldBy({ ...row, start, end });
  return [
    { heldId: row.productId, unit: seat },
    { heldId: row.doctorId, unit: row.doctorUnit },
    { heldId: row.facilityId, unit: row.facilityUnit },
  ].flatMap(({ heldId, unit }) =>
    heldId === null || unit === null ? [] : [{ heldId, unit, ...stretch }],
  );
}

/**
 * The seat that a reservation took of its day, for how full that is: unlike what it holds, this stays
 * once the visit is over, or nobody came. Who was called off took none.
 */
export function takenBy(row: Holding): Hold[] {
  const { seat, status, productId, startsAt: start, endsAt: end } = row;
  if (seat === null || productId === null || isCalledOff(status)) return [];
  return [{ heldId: productId, unit: seat, ...heldBy({ ...row, start, end }) }];
}

/**
 * The holds of some things (at least one) at any time of a stretch. That nothing is held for longer
 * bounds where the index is looked into.
 */
export const heldQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  heldIds: readonly string[],
  { from, to }: Stretch,
) =>
  trx
    .selectFrom("reservationHolds")
    .select(["heldId", "reservationId", "unit", "heldFrom as from", "heldTo as to"])
    .where("hospitalId", "=", hospitalId)
    .where("heldId", "in", heldIds)
    .where("heldFrom", ">", new Date(from.getTime() - MOST_OCCUPIED_MS))
    .where("heldFrom", "<", to)
    .where("heldTo", ">", from);
