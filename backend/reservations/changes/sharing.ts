import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { type JobChange } from "#backend/jobs/queue.ts";
import { claimsOf } from "../slots/claims.ts";
import { holdsOf, type Holding } from "../slots/held.ts";
import type { Row } from "../store.ts";

type Sharing = Holding & Pick<Row, "hospitalId" | "conflict" | "externalSequence">;

/**
 * What a change from `before` (null: it is new) to `after` makes of the jobs that send what is free:
 * where it takes or frees a seat, or the time of a doctor, a room or a device, or waits for a seat, its
 * product and each that needs one of them has something new to send (product.md §4, Resources). So
 * has its product when a patient did anything over there, though nothing of it shows here: over there
 * it took or gave back a seat, perhaps of what we had sent before we heard of it.
 */
export function sharingChange(before: Sharing | null, after: Sharing): JobChange[] {
  const takes = (row: Sharing | null) => (row ? [...holdsOf(row), ...claimsOf(row)] : []);
  const [was, is] = [takes(before), takes(after)];
  const needs = [...was, ...is].map(({ heldId }) => heldId);
  const isHeard = (before?.externalSequence ?? null) !== after.externalSequence;
  if (isHeard) needs.push(...[before, after].flatMap((row) => row?.productId ?? []));
  if (needs.length === 0 || (!isHeard && same(was, is))) return [];
  return [sendingSlots(after.hospitalId, [...new Set(needs)])];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
