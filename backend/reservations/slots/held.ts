import { sql, type RawBuilder } from "kysely";
import { MINUTE_MS } from "#contract/kst.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import type { Buffered } from "./opening.ts";
import type { Stretch } from "./overlaps.ts";

/** Nothing holds a seat for longer. */
export const MOST_HELD_MS = 24 * 60 * MINUTE_MS;
const MOST_BUFFER_MS = 4 * 60 * MINUTE_MS;

/** The time that a booking takes from its seat, buffers included. */
export const heldBy = (booking: Buffered): Stretch => ({
  from: new Date(booking.start.getTime() - booking.preparationMinutes * MINUTE_MS),
  to: new Date(booking.end.getTime() + booking.cleanupMinutes * MINUTE_MS),
});

/** As a `tstzrange`. */
const rangeOf = ({ from, to }: Stretch): string => `[${from.toISOString()},${to.toISOString()})`;

/** What a reservation takes from its seat, as the column `occupies` wants it. */
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

/**
 * Of `reservation_holds`: is it held at any time of a stretch? The lower bound of `held_from` follows
 * from the rest, and is there for the index.
 */
export const heldDuring = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<boolean>`(
  held_from < ${to} and held_to > ${from}
  and held_from > ${from} - ${MOST_HELD_MS + 2 * MOST_BUFFER_MS} * interval '1 ms')`;

/** Which seats of some products (at least one) are held at any time of a stretch. */
export const heldQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  productIds: readonly string[],
  within: Stretch,
) =>
  trx
    .selectFrom("reservations")
    .select([
      "productId",
      "reservationId",
      "seat",
      sql<Date>`lower(occupies)`.as("from"),
      sql<Date>`upper(occupies)`.as("to"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "in", productIds)
    .where(holdsSeatDuring(within));
