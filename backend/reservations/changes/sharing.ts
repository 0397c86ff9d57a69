import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { type JobChange } from "#backend/jobs/queue.ts";
import { claimsOf } from "../slots/claims.ts";
import { holdsOf, type Holding } from "../slots/held.ts";
import type { Row } from "../store.ts";

type Sharing = Holding & Pick<Row, "hospitalId" | "conflict">;

/**
 * What a change from `before` (null: it is new) to `after` makes of the jobs that send what is free:
 * where it takes or frees a seat, or the time of a doctor, a room or a device, or waits for a seat, its
 * product and each that needs one of them has something new to send (product.md §4, Resources).
 */
export function sharingChange(before: Sharing | null, after: Sharing): JobChange[] {
  const takes = (row: Sharing | null) => (row ? [...holdsOf(row), ...claimsOf(row)] : []);
  const holds = [before, after].flatMap(takes);
  const [was, is] = [before, after].map((row) => JSON.stringify(takes(row)));
  if (was === is) return [];
  return [sendingSlots(after.hospitalId, [...new Set(holds.map(({ heldId }) => heldId))])];
}
