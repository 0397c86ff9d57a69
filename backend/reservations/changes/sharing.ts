import { sendingSlots, type JobChange } from "#backend/jobs/queue.ts";
import { holdsOf, type Holding } from "../slots/held.ts";

/**
 * What a change from `before` (null: it is new) to `after` makes of the jobs that send what is free:
 * where it takes or frees the time of a doctor, a room or a device, each product that needs them has
 * something new to send (product.md §4, Resources).
 */
export function sharingChange(
  before: (Holding & { hospitalId: string }) | null,
  after: Holding & { hospitalId: string },
): JobChange[] {
  const shared = [before, after].flatMap((row) => (row ? sharedHoldsOf(row) : []));
  const [was, is] = [before, after].map((row) => JSON.stringify(row ? sharedHoldsOf(row) : []));
  if (was === is) return [];
  return [sendingSlots(after.hospitalId, [...new Set(shared.map(({ heldId }) => heldId))])];
}

/** All but the seat of its own product. */
const sharedHoldsOf = (row: Holding) =>
  holdsOf(row).filter(({ heldId }) => heldId !== row.productId);
