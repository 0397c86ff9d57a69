/**
 * The `count` starts (UTC ISO) nearest to a wanted one, nearest first; of two equally far the
 * later one first: to come later is easier than to come earlier.
 */
export function nearest(wanted: Date, starts: readonly string[], count: number): string[] {
  const at = wanted.getTime();
  return starts
    .map((start) => ({ start, away: Date.parse(start) - at }))
    .sort((a, b) => Math.abs(a.away) - Math.abs(b.away) || b.away - a.away)
    .slice(0, count)
    .map(({ start }) => start);
}
