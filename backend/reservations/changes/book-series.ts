import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure } from "#backend/failure.ts";
import { conflictSchema, type RefusedRow } from "#contract/envelope.ts";
import { kstDay } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { SeriesInput } from "#contract/series.ts";
import type { Act } from "../actor.ts";
import { freshFacts } from "../fresh-facts.ts";
import { productOf } from "../slots/product.ts";
import { lockDays } from "../slots/units.ts";
import { bookKnowing } from "./book.ts";

/**
 * Books the same person and product at several starts, all or none: each as `book` would, the earliest
 * first. Its days are locked beforehand, in the order that everybody locks in.
 * @throws Failure 4040 (product), 4000 (a product that takes no bookings), 4090 `series` with each start
 *   that could not be booked
 */
export async function bookSeries(
  trx: HospitalTransaction,
  act: Act,
  { starts, ...input }: SeriesInput,
): Promise<{ items: Reservation[] }> {
  const facts = await freshFacts(trx, act.hospitalId)();
  const { needs } = productOf(facts, input.productId);
  const inOrder = starts.toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const days = new Set(inOrder.map((start) => kstDay(new Date(start))));
  const ids = needs.map(({ heldId }) => heldId);
  await lockDays(trx, act.hospitalId, ids, [...days]);

  const items: Reservation[] = [];
  const rows: RefusedRow[] = [];
  for (const start of inOrder) {
    // Two of one day in one series are meant.
    const besides = input.besides && [...input.besides, ...items.map(({ id }) => id)];
    try {
      items.push(await bookKnowing(facts, trx, act, { ...input, start, besides }));
    } catch (error) {
      rows.push(refusedRow(start, error));
    }
  }
  if (rows.length > 0) throw conflict({ conflict: "series", rows }, "not all starts can be had");
  return { items };
}

/** @throws whatever is about more than this one start */
function refusedRow(start: string, error: unknown): RefusedRow {
  const about = error instanceof Failure ? conflictSchema.safeParse(error.body).data : undefined;
  const at = new Date(start).toISOString();
  if (about?.conflict === "slot") return { start: at, conflict: "slot" };
  if (about?.conflict === "twice")
    return { start: at, conflict: "twice", booked: about.booked ?? [] };
  throw error;
}
