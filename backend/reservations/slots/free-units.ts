import type { Need } from "./needs.ts";

/** From an instant on, until before another. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** A unit of something is held (a seat of a product, a doctor), for a stretch. */
export interface Hold extends Stretch {
  heldId: string;
  /** From 0 on; one that does not exist where somebody was booked beyond those that do. */
  unit: number;
}

/** Somebody waits for a unit of something, and holds none. */
export interface Claim extends Stretch {
  heldId: string;
}

/** How many of some stretches overlap [from, to), in milliseconds since the epoch. */
type Overlaps = (from: number, to: number) => number;

/** How many of the sorted values are less than `value` (or, with `orEqual`, at most `value`). */
function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] ?? Infinity;
    if (at < value || (orEqual && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Sorts the stretches once and answers for any range in logarithmic time: those that begin before
 * its end, less those that are over by its beginning.
 */
function overlapsOf(held: readonly Stretch[]): Overlaps {
  const begins = Float64Array.from(held, (one) => one.from.getTime()).sort();
  const ends = Float64Array.from(held, (one) => one.to.getTime()).sort();
  return (start, end) => countBelow(begins, end, false) - countBelow(ends, start, true);
}

/**
 * How many of a need's units are free over all of a stretch, in milliseconds since the epoch, less one
 * for each who waits for one of them then. Whoever was booked beyond them takes none.
 * @param held holds of anything, at any time; fewer make it faster
 */
export function freeUnitsOf(
  held: readonly Hold[],
  { heldId, units }: Pick<Need, "heldId" | "units">,
  claims: readonly Claim[] = [],
): (from: number, to: number) => number {
  const byUnit = new Map<number, Hold[]>();
  for (const one of held) {
    if (one.heldId !== heldId || one.unit >= units) continue;
    const same = byUnit.get(one.unit);
    if (same) same.push(one);
    else byUnit.set(one.unit, [one]);
  }
  const taken = [...byUnit.values()].map(overlapsOf);
  const waiting = overlapsOf(claims.filter((one) => one.heldId === heldId));
  return (start, end) => {
    const free = units - taken.filter((overlaps) => overlaps(start, end) > 0).length;
    return Math.max(0, free - waiting(start, end));
  };
}
