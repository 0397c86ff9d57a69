import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { NotThere } from "#app/text/drag.ts";
import { isGone } from "../../board-data.ts";
import { BLOCK, STEP, type Extent } from "../extent.ts";
import { minuteOf } from "../minute-of.ts";
import type { EntryRow } from "../rows.ts";
import type { Lane } from "../lanes.ts";

/** Where a booking in the hand would come to stand. */
export interface Spot {
  /** Minute of the day at which it would begin. */
  minute: number;
  /** The free start there (UTC ISO); null: letting go changes nothing. */
  start: string | null;
  /** Why there is no room; null where there is, and where it came from. */
  why: NotThere | null;
}

interface Looking {
  /** Minute of the day at which the hand holds its beginning. */
  minute: number;
  /** What is in the hand. */
  row: EntryRow;
  lane: Lane;
  extent: Extent;
  /** Free starts of the lane's product on any days, UTC ISO. */
  free: readonly string[];
  entries: readonly EntryRow[];
  now: Date;
}

/**
 * The free start that is nearest to what is in the hand, or where it came from; further than half a
 * step from both, the start that it is over, and why that is not free.
 */
export function spotAt({ minute, row, lane, extent, free, entries, now }: Looking): Spot {
  const starts = free
    .map((start) => ({ start, minute: minuteOf(start, extent.date) }))
    .filter((one) => one.minute >= extent.starts && one.minute < extent.ends);
  const home = { start: null, minute: row.minute };
  const far = (one: { minute: number }) => Math.abs(one.minute - minute);
  const [near] = [home, ...starts].sort((a, b) => far(a) - far(b));
  const step = stepOf(starts.map((one) => one.minute));
  if (near && far(near) <= step / 2) return { ...near, why: null };
  const at = Math.round(minute / step) * step;
  return { minute: at, start: null, why: whyNot(at) };

  function whyNot(starts: number): NotThere {
    const ends = starts + (Date.parse(row.r.end) - Date.parse(row.r.start)) / MINUTE_MS;
    const meets = (one: { starts: number; ends: number }) => one.starts < ends && starts < one.ends;
    if (kstInstant(extent.date, starts) <= now) return { why: "past" };
    const shut = extent.shut.find(meets);
    if (shut) return { why: "shut", name: shut.name };
    const there = entries.filter(
      ({ r, lane: other }) =>
        other.productId === lane.productId &&
        r.id !== row.r.id &&
        !isGone(r) &&
        meets({ starts: minuteOf(r.start, extent.date), ends: minuteOf(r.end, extent.date) }),
    );
    const [one, ...more] = there;
    if (one && more.length === 0 && lane.capacity === 1) return { why: "taken", by: one.r.name };
    if (there.length >= lane.capacity || lane.counted) return { why: "full" };
    const blocked = lane.blocked.find(meets);
    return blocked ? { why: "blocked", by: blocked.label } : { why: "none" };
  }
}

/** How far apart starts lie, in minutes: the least distance of two free ones, at most a block. */
function stepOf(minutes: readonly number[]): number {
  const sorted = minutes.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((minute, i) => minute - (sorted[i] ?? minute));
  return Math.max(STEP, Math.min(BLOCK, ...gaps));
}
