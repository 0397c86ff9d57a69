import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflictKindSchema, type HistoryEntry } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { freshFacts } from "../fresh-facts.ts";
import { isOfPlace, placeLine } from "./place.ts";
import { recordChange } from "./record-change.ts";
import { productOf } from "../slots/product.ts";
import { retakeUnits } from "../slots/retake-units.ts";
import { holdingNothing } from "../slots/units.ts";
import type { Row } from "../store.ts";

/** The place that a line of history says a reservation had before. */
const beforeSchema = z.object({
  start: z.coerce.date(),
  end: z.coerce.date(),
  productId: z.string().nullable(),
  overbooked: z.boolean(),
  conflict: conflictKindSchema.nullable(),
  beyondHours: z.boolean().default(false),
});

const NO_PRODUCT = { preparationMinutes: 0, cleanupMinutes: 0, needs: [] };

/** Puts a reservation back where `move`, its last line of history, took it from. */
export async function moveBack(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  move: HistoryEntry,
): Promise<Row> {
  const columns = await placeBefore(trx, act, row, move);
  return recordChange(trx, act, row, {
    columns,
    written: {
      action: "TAKEN_BACK",
      before: placeLine(row),
      after: placeLine({ ...row, ...columns }),
    },
    tells: true,
  });
}

/**
 * The columns of the place that a line of history took a reservation from: with what it held there
 * if it did, else with its conflict.
 * @throws Failure 4090 `slot` when that is not free
 */
export async function placeBefore(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  move: HistoryEntry,
) {
  const was = beforeSchema.parse(move.before);
  const { start, end, productId } = was;
  const facts = freshFacts(trx, act.hospitalId);
  const product = productId === null ? NO_PRODUCT : productOf(await facts(), productId);
  const { preparationMinutes, cleanupMinutes, needs } = product;
  const columns = {
    productId,
    startsAt: start,
    endsAt: end,
    preparationMinutes,
    cleanupMinutes,
    conflict: was.conflict,
    beyondHours: was.beyondHours,
  };
  const back: Row = { ...row, ...columns, overbooked: was.overbooked };
  const held =
    productId === null || isOfPlace(was.conflict)
      ? holdingNothing(needs)
      : await retakeUnits(trx, act, await facts(), back, productId);
  return { ...columns, ...held };
}
