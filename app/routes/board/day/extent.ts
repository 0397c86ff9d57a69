import type { Opening } from "#contract/board.ts";
import { DAYS } from "#app/text/days.ts";
import { kstDay, kstInstant, kstMinute } from "#contract/kst.ts";
import type { Seen } from "../board-data.ts";
import { minuteOf } from "./minute-of.ts";

/** The grid's step: every place on it is a whole number of these. */
export const STEP = 5;
/** Minutes of a block. */
export const BLOCK = 30;

/** A stretch of the day in which nothing can be booked. Minutes since KST midnight. */
export interface Shut {
  name: string;
  starts: number;
  ends: number;
}

/** What of a KST day is drawn. Minutes since its midnight. */
export interface Extent {
  date: string;
  /** A whole hour. */
  starts: number;
  /** Whole half hours after `starts`. */
  ends: number;
  /** Half hours, for `b{n}` of time-grid.css. */
  blocks: number;
  shut: Shut[];
  /** Why it closes earlier than its weekday does, and the latest start before that. */
  short: { kind: string; name: string; closes: number; lastAcceptance: number } | null;
}

const DEFAULT_HOURS = { opens: 9 * 60, closes: 18 * 60 };

/**
 * The drawn part of the day: its opening hours, widened to whole hours and to whatever
 * reservation lies outside. A nine-hour day is 18 blocks. `beside`: days that are drawn in one
 * grid with it, none shorter than another.
 */
export function extentOf(
  date: string,
  { hours, closure, why, usualCloses }: Opening,
  reservations: readonly Seen[],
  beside?: Pick<Extent, "starts" | "ends">,
): Extent {
  const drawn = hours ?? (beside ? { opens: beside.starts, closes: beside.ends } : DEFAULT_HOURS);
  let first = Math.min(drawn.opens, beside?.starts ?? drawn.opens);
  let last = Math.max(drawn.closes, beside?.ends ?? drawn.closes);
  const short =
    hours && why && usualCloses !== undefined
      ? { ...why, closes: hours.closes, lastAcceptance: hours.lastAcceptance }
      : null;
  // What it closes early of stays in sight.
  last = Math.max(last, usualCloses ?? 0);
  for (const r of reservations) {
    first = Math.min(first, minuteOf(r.start, date) - r.preparationMinutes);
    last = Math.max(last, minuteOf(r.end, date) + r.cleanupMinutes);
  }
  const starts = Math.max(0, Math.floor(first / 60) * 60);
  const ends = Math.min(24 * 60, Math.ceil(last / BLOCK) * BLOCK);
  const shut = hours
    ? [
        { name: "", starts, ends: hours.opens },
        ...hours.breaks,
        { name: "", starts: hours.closes, ends },
      ].filter((s) => s.ends > s.starts)
    : [{ name: closure ?? DAYS.closed, starts, ends }];
  return { date, starts, ends, blocks: (ends - starts) / BLOCK, shut, short };
}

/** The grid row (1-based, five minutes each) in which a minute of the day lies, kept inside. */
export const rowOf = (extent: Extent, minute: number): number =>
  Math.floor((clamp(minute, extent.starts, extent.ends) - extent.starts) / STEP) + 1;

/** The minute of the day at which a grid row begins. */
export const minuteOfRow = (extent: Extent, row: number): number =>
  extent.starts + (row - 1) * STEP;

/** The row before which a stretch that ends at this minute ends. */
export const endRowOf = (extent: Extent, minute: number): number =>
  Math.ceil((clamp(minute, extent.starts, extent.ends) - extent.starts) / STEP) + 1;

/** Rows of a stretch of minutes. */
export const rowsOf = (minutes: number): number => Math.max(1, Math.round(minutes / STEP));

/** The minute of now on this day: null before and after it. */
export function nowMinute(extent: Extent, now: Date): number | null {
  const minute = kstMinute(now);
  const inSight = minute >= extent.starts && minute <= extent.ends;
  return kstDay(now) === extent.date && inSight ? minute : null;
}

/** The whole drawn day is over. */
export const isPast = (extent: Extent, now: Date): boolean =>
  now > kstInstant(extent.date, extent.ends);

const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n));
