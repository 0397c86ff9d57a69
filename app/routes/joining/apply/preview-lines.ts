import type { StartsPreview } from "#contract/application.ts";
import { extentOf, type Extent } from "#app/ui/hours/extent.ts";

type Day = StartsPreview["days"][number];

/** Starts that lie one behind the other without a gap, and the minute at which the last one ends. */
export interface Run {
  from: number;
  to: number;
}

/** The starts of a day as they are drawn: each as long as the block, what touches together. */
export function runsOf(starts: readonly number[], block: number): Run[] {
  const runs: Run[] = [];
  for (const start of starts) {
    const run = runs.at(-1);
    if (run && run.to === start) run.to = start + block;
    else runs.push({ from: start, to: start + block });
  }
  return runs;
}

const UNTIL = 18 * 60;

/** From 8 to 18, and further where a day has starts. */
export const previewExtent = (days: readonly Day[], block: number): Extent =>
  extentOf(
    days.flatMap(({ starts }) => runsOf(starts, block).map(({ from, to }) => [from, to] as const)),
    UNTIL,
  );

/** The bars of runs, as a path in minutes; `y` and `height` in pixels. */
export const barsPath = (runs: readonly Run[], { from }: Extent, y: number, height: number) =>
  runs
    .map((run) => `M${run.from - from} ${y}h${run.to - run.from}v${height}h${run.from - run.to}z`)
    .join("");

/** What parts the starts of each run. */
export const gapsPath = (
  runs: readonly Run[],
  block: number,
  { from }: Extent,
  y: number,
  height: number,
) =>
  runs
    .flatMap((run) =>
      Array.from(
        { length: (run.to - run.from) / block - 1 },
        (_, at) => `M${run.from - from + (at + 1) * block} ${y}v${height}`,
      ),
    )
    .join("");

/** Words in the drawing: where they begin, and whether they find room on a wide or a narrow screen. */
interface Word {
  text: string;
  minute: number;
  isNarrow: boolean;
}

/** Pixels of a letter, and of the drawing on the desk and on the phone. */
const LETTER = 12;
const PAD = 16;
const WIDE = 380;
const NARROW = 168;

/** Why a day closes before its weekday does, behind its last start; null where it does not, or finds no room. */
export function closingWord({ opening }: Day, extent: Extent): Word | null {
  const { hours, why, usualCloses } = opening;
  if (hours === null || why === undefined || usualCloses === undefined) return null;
  const share = (extent.to - hours.closes) / (extent.to - extent.from);
  const needed = why.name.length * LETTER + PAD;
  if (share * WIDE < needed) return null;
  return { text: why.name, minute: hours.closes, isNarrow: share * NARROW >= needed };
}
