/** From an instant on, until before another. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** A seat of a product is held, from an instant on, until before another. */
export interface HeldSeat extends Stretch {
  /** From 0 on; `capacity` or more where somebody sits beyond it. Null: none. */
  seat: number | null;
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
 * Sorts once the stretches that touch [from, to) and answers for any range inside it in
 * logarithmic time: those that begin before its end, less those that are over by its beginning.
 */
function overlapsWithin(held: readonly Stretch[], from: number, to: number): Overlaps {
  const near = held.filter((one) => one.from.getTime() < to && from < one.to.getTime());
  const begins = Float64Array.from(near, (one) => one.from.getTime()).sort();
  const ends = Float64Array.from(near, (one) => one.to.getTime()).sort();
  return (start, end) => countBelow(begins, end, false) - countBelow(ends, start, true);
}

/**
 * How many of a product's seats (0 … capacity − 1) are free over all of a stretch inside
 * [from, to), in milliseconds since the epoch. Whoever sits beyond capacity takes none of them.
 */
export function freeSeatsWithin(
  held: readonly HeldSeat[],
  capacity: number,
  from: number,
  to: number,
): (from: number, to: number) => number {
  const bySeat = new Map<number, HeldSeat[]>();
  for (const one of held) {
    if (one.seat === null || one.seat >= capacity) continue;
    const same = bySeat.get(one.seat);
    if (same) same.push(one);
    else bySeat.set(one.seat, [one]);
  }
  const seats = [...bySeat.values()].map((stretches) => overlapsWithin(stretches, from, to));
  return (start, end) => capacity - seats.filter((overlaps) => overlaps(start, end) > 0).length;
}
