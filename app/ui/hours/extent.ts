/** What a figure of hours shows, in minutes of the day: from 8 to 20 or `until`, and further where hours lie. */
export interface Extent {
  from: number;
  to: number;
}

const [FROM, TO] = [8 * 60, 20 * 60];
const STEP = 120;

export function extentOf(stretches: readonly (readonly [number, number])[], until = TO): Extent {
  const from = Math.min(FROM, ...stretches.map(([starts]) => Math.floor(starts / STEP) * STEP));
  const to = Math.max(until, ...stretches.map(([, ends]) => Math.ceil(ends / STEP) * STEP));
  return { from, to };
}

/** The hours that are written over a figure: every second one. */
export const hoursOf = ({ from, to }: Extent): number[] =>
  Array.from({ length: (to - from) / STEP + 1 }, (_, i) => from + i * STEP);

/** Where a minute lies, `8.33%`. */
export const at = ({ from, to }: Extent, minute: number): string =>
  `${(((minute - from) / (to - from)) * 100).toFixed(2)}%`;

/** How long a stretch is there. */
export const wide = ({ from, to }: Extent, minutes: number): string =>
  `${((minutes / (to - from)) * 100).toFixed(2)}%`;

/** What is open of a day: its stretches between the breaks. */
export function stretchesOf(
  opens: number,
  closes: number,
  breaks: readonly { starts: number; ends: number }[],
): [number, number][] {
  const found: [number, number][] = [];
  let since = opens;
  for (const { starts, ends } of breaks.toSorted((a, b) => a.starts - b.starts)) {
    if (starts > since) found.push([since, Math.min(starts, closes)]);
    since = Math.max(since, ends);
  }
  if (since < closes) found.push([since, closes]);
  return found;
}
