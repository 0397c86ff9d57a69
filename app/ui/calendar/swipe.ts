/** Where a finger came down, or left: pixels, and milliseconds of any one clock. */
export interface Touched {
  x: number;
  y: number;
  at: number;
}

const MOST_MS = 300;
const LEAST_ACROSS = 60;
const MOST_UP_OR_DOWN = 80;

/**
 * By how many months a stroke of the finger turns the page: 1 to the left, −1 to the right, 0 where it
 * is none (product.md §8: within 300 ms, at least 60 px across, at most 80 up or down).
 */
export function turned(from: Touched, to: Touched): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (to.at - from.at > MOST_MS || Math.abs(across) < LEAST_ACROSS) return 0;
  if (Math.abs(to.y - from.y) > MOST_UP_OR_DOWN) return 0;
  return across < 0 ? 1 : -1;
}
