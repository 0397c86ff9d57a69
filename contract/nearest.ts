/**
 * Starts by their distance from a wanted one, itself left out, nearest first; of two equally far
 * the later one first: to come later is easier than to come earlier. All UTC ISO.
 */
export function byDistance(wanted: string, starts: readonly string[]): string[] {
  const at = Date.parse(wanted);
  return starts
    .map((start) => ({ start, away: Date.parse(start) - at }))
    .filter(({ away }) => away !== 0)
    .sort((a, b) => Math.abs(a.away) - Math.abs(b.away) || b.away - a.away)
    .map(({ start }) => start);
}
