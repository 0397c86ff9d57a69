/**
 * Free starts (UTC ISO) by their distance from a wanted one, nearest first; of two equally far the
 * later one first: to come later is easier than to come earlier.
 */
export function byDistance(wanted: string, free: readonly string[]): string[] {
  const at = Date.parse(wanted);
  const distance = (start: string) => Math.abs(Date.parse(start) - at);
  return free
    .filter((start) => Date.parse(start) !== at)
    .sort((a, b) => distance(a) - distance(b) || Date.parse(b) - Date.parse(a));
}
