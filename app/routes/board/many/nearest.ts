import { byDistance } from "#contract/nearest.ts";
import type { Slot } from "#contract/reservation.ts";

/** Which start it has, of which product. */
interface Wanting {
  id: string;
  productId: string | null;
  start: string;
}

/**
 * For each its nearest free start (UTC ISO), in the order given: no seat is offered to two of them.
 * Who finds none has none. `free`: the starts of a product, with their free seats.
 */
export function nearestOfAll(
  wanting: readonly Wanting[],
  free: ReadonlyMap<string, readonly Pick<Slot, "start" | "free">[]>,
): Map<string, string> {
  const given = new Map<string, number>();
  const found = new Map<string, string>();
  for (const { id, productId, start } of wanting) {
    const slots = free.get(productId ?? "") ?? [];
    const left = slots.filter((slot) => slot.free > (given.get(keyOf(productId, slot.start)) ?? 0));
    const [nearest] = byDistance(
      start,
      left.map((slot) => slot.start),
    );
    if (nearest === undefined) continue;
    const key = keyOf(productId, nearest);
    given.set(key, (given.get(key) ?? 0) + 1);
    found.set(id, nearest);
  }
  return found;
}

const keyOf = (productId: string | null, start: string) => `${productId ?? ""} ${start}`;
