import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { conflictKindSchema, type HistoryEntry } from "#contract/reservation.ts";
import type { Act } from "./actor.ts";
import { announce } from "./announce.ts";
import { setExpiry } from "./answer-deadline.ts";
import { writeHistory } from "./history.ts";
import { isOfPlace, NO_SEAT, placeLine } from "./place.ts";
import { readProduct } from "./product.ts";
import { retakeSeat } from "./retake-seat.ts";
import { heldBy, rangeOf } from "./seats.ts";
import { updateReservation, type Row } from "./store.ts";
import { planTelling } from "./telling.ts";

/** The place that a line of history says a reservation had before. */
const beforeSchema = z.object({
  start: z.coerce.date(),
  end: z.coerce.date(),
  productId: z.string().nullable(),
  overbooked: z.boolean(),
  conflict: conflictKindSchema.nullable(),
});

/**
 * Puts a reservation back where `move` took it from: the same seat if it had one, else its conflict.
 * @throws Failure 4090 `slot` when the seat is taken, `transition` when it is no longer to come
 */
export async function movedBack(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  move: HistoryEntry,
  reason: string,
): Promise<Row> {
  if (row.status !== "REQUESTED" && row.status !== "CONFIRMED")
    throw conflict({ conflict: "transition" }, `a move of ${row.status} is not taken back`);
  const { start, end, productId, overbooked, conflict: why } = beforeSchema.parse(move.before);
  const buffers =
    productId === null
      ? { preparationMinutes: 0, cleanupMinutes: 0 }
      : buffersOf(await readProduct(trx, act.hospitalId, productId));
  const back: Row = {
    ...row,
    ...buffers,
    productId,
    startsAt: start,
    endsAt: end,
    overbooked,
    conflict: why,
  };
  const seat =
    productId === null || isOfPlace(why) ? NO_SEAT : await retakeSeat(trx, act, back, productId);
  const updated = await updateReservation(trx, row, {
    ...buffers,
    ...seat,
    productId,
    startsAt: start,
    endsAt: end,
    conflict: why,
    occupies: rangeOf(heldBy({ start, end, ...buffers })),
    ...(await planTelling(trx, act.now, row, back)),
  });
  await writeHistory(trx, act, row.reservationId, {
    action: "RESCHEDULED",
    reason,
    before: placeLine(row),
    after: placeLine(updated),
  });
  await setExpiry(trx, updated);
  await announce(trx, updated);
  return updated;
}

const buffersOf = ({
  preparationMinutes,
  cleanupMinutes,
}: Pick<Row, "preparationMinutes" | "cleanupMinutes">) => ({ preparationMinutes, cleanupMinutes });
