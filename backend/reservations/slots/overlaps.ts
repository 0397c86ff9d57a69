/** From an instant on, until before another. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** How many of some stretches overlap [from, to), in milliseconds since the epoch. */
export type Overlaps = (from: number, to: number) => number;

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
export function overlapsWithin(held: readonly Stretch[], from: number, to: number): Overlaps {
  const near = held.filter((one) => one.from.getTime() < to && from < one.to.getTime());
  const begins = Float64Array.from(near, (one) => one.from.getTime()).sort();
  const ends = Float64Array.from(near, (one) => one.to.getTime()).sort();
  return (start, end) => countBelow(begins, end, false) - countBelow(ends, start, true);
}
