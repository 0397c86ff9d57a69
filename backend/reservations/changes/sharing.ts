import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { type JobChange } from "#backend/jobs/queue.ts";
import { holdsOf, type Holding } from "../slots/held.ts";

/**
 * What a change from `before` (null: it is new) to `after` makes of the jobs that send what is free:
 * where it takes or frees a seat, or the time of a doctor, a room or a device, its product and each that
 * needs one of them has something new to send (product.md §4, Resources).
 */
export function sharingChange(
  before: (Holding & { hospitalId: string }) | null,
  after: Holding & { hospitalId: string },
): JobChange[] {
  const holds = [before, after].flatMap((row) => (row ? holdsOf(row) : []));
  const [was, is] = [before, after].map((row) => JSON.stringify(row ? holdsOf(row) : []));
  if (was === is) return [];
  return [sendingSlots(after.hospitalId, [...new Set(holds.map(({ heldId }) => heldId))])];
}
