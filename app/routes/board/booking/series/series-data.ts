import type { RefusedRow } from "#contract/envelope.ts";
import type { SeriesStart } from "#contract/series.ts";

/** What was asked and chosen of a series: how many weeks, and for each start its own, or "" (dropped). */
export interface SeriesGiven {
  times: number;
  chosen: ReadonlyMap<string, string>;
  /** What could not be booked, where it was tried. */
  refused: readonly RefusedRow[];
}

/** One week of a series as the form shows it. UTC ISO. */
export interface SeriesRow extends Pick<SeriesStart, "why" | "thatDay" | "nearby"> {
  /** The same time of the same weekday. */
  wanted: string;
  /** What is booked in its place; "" where it is dropped. */
  at: string;
  refused: RefusedRow | null;
}

export interface SeriesData {
  times: number;
  /** The start of its first week. */
  first: string;
  rows: SeriesRow[];
}
