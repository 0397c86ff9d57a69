import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import { isCalledOff, isSettled } from "#contract/reservation-status.ts";
import type { Seen } from "../board-data.ts";
import { laneOf, type Lane } from "./lanes.ts";
import {
  BLOCK,
  endRowOf,
  minuteOfRow,
  nowMinute,
  rowOf,
  STEP,
  type Extent,
  type Shut,
} from "./extent.ts";
import { minuteOf } from "./minute-of.ts";
import { placesOf, type More, type Place } from "./places.ts";

/** How a free start is drawn in its lane. */
export interface FreeStart {
  kind: "free";
  key: string;
  minute: number;
  lane: Lane;
  /** UTC ISO */
  start: string;
  track: number;
  row: number;
  rows: number;
  /** The lane's first one is written out, the others appear on hover and focus. */
  first: boolean;
}

/** A block of a counted lane. */
export interface Count {
  kind: "count";
  key: string;
  minute: number;
  lane: Lane;
  row: number;
  rows: number;
  taken: number;
  requested: number;
  over: boolean;
}

export interface EntryRow {
  kind: "entry";
  key: string;
  minute: number;
  r: Seen;
  lane: Lane;
  /** Null: in the list only, the lanes have no room for it. */
  place: Place | null;
  /** Over and settled: folded on the phone. */
  over: boolean;
}

/** Those of a slot that have no line of their own in it. */
export interface MoreRow extends More {
  kind: "more";
  key: string;
  minute: number;
  lane: Lane;
}

export interface NowRow {
  kind: "now";
  key: "now";
  minute: number;
}

export interface ShutRow extends Shut {
  kind: "shut";
  key: string;
  minute: number;
  row: number;
  rows: number;
  over: boolean;
}

export type DayRow = FreeStart | Count | EntryRow | MoreRow | NowRow | ShutRow;

const RANK = { shut: 0, now: 1, entry: 2, more: 3, count: 4, free: 5 };

/** Over: settled, and its time has come. */
export const isOver = (r: Seen, now: Date): boolean =>
  r.conflict === null && isSettled(r.status) && new Date(r.start) <= now;

/** The one list of the day, by time: entries, counted blocks, free starts, breaks, now. */
export function dayRows(
  extent: Extent,
  lanes: readonly Lane[],
  reservations: readonly Seen[],
  now: Date,
): DayRow[] {
  const at = nowMinute(extent, now);
  const rows: DayRow[] = extent.shut
    .filter((s) => s.name !== "")
    .map((s) => shutRow(extent, s, at));
  if (at !== null) rows.push({ kind: "now", key: "now", minute: at });
  for (const lane of lanes) {
    const own = reservations.filter((r) => laneOf(lanes, r) === lane);
    const { places, more } = placesOf(lane, lane.counted ? [] : own, extent);
    for (const r of own) {
      if (lane.counted && r.conflict === null) continue;
      const place = places.get(r.id) ?? null;
      const minute = minuteOf(r.start, extent.date);
      rows.push({ kind: "entry", key: r.id, minute, r, lane, place, over: isOver(r, now) });
    }
    if (lane.counted) rows.push(...countsOf(extent, lane, own, at));
    else rows.push(...freeRows(extent, lane, [...places.values(), ...more], now));
    for (const one of more) {
      const minute = minuteOfRow(extent, one.slot.from);
      const key = `more-${lane.productId ?? ""}-${one.track}-${minute}`;
      rows.push({ kind: "more", key, minute, lane, ...one });
    }
  }
  return rows.toSorted(
    (a, b) =>
      a.minute - b.minute ||
      RANK[a.kind] - RANK[b.kind] ||
      ("lane" in a && "lane" in b ? a.lane.column - b.lane.column : 0),
  );
}

const shutRow = (extent: Extent, shut: Shut, at: number | null): ShutRow => ({
  ...shut,
  kind: "shut",
  key: `shut-${shut.starts}`,
  minute: shut.starts,
  row: rowOf(extent, shut.starts),
  rows: endRowOf(extent, shut.ends) - rowOf(extent, shut.starts),
  over: at !== null && shut.ends <= at,
});

/** A free start takes a block, or what is left of it before the next entry. */
function freeRows(
  extent: Extent,
  lane: Lane,
  places: readonly Pick<Place, "track" | "row" | "rows">[],
  now: Date,
): FreeStart[] {
  const starts = lane.free.filter(
    (start) => new Date(start) > now && kstDay(new Date(start)) === extent.date,
  );
  return starts.flatMap((start, index) => {
    const minute = minuteOf(start, extent.date);
    const row = rowOf(extent, minute);
    const next = starts[index + 1];
    const step = next ? (Date.parse(next) - Date.parse(start)) / MINUTE_MS / STEP : 6;
    const room = (track: number) =>
      Math.min(6, step, ...places.filter((p) => p.track === track).map((p) => roomBefore(p, row)));
    const rooms = Array.from({ length: lane.tracks }, (_, track) => room(track));
    const rows = Math.max(...rooms);
    if (rows < 1) return [];
    const track = rooms.indexOf(rows);
    const key = `${lane.productId ?? ""}-${minute}`;
    return [
      { kind: "free" as const, key, minute, lane, start, track, row, rows, first: index === 0 },
    ];
  });
}

const roomBefore = (place: Pick<Place, "row" | "rows">, row: number): number => {
  if (row >= place.row + place.rows) return Infinity;
  return place.row > row ? place.row - row : 0;
};

/** The blocks of a counted lane, from opening to closing, breaks left out. */
function countsOf(extent: Extent, lane: Lane, own: readonly Seen[], at: number | null): Count[] {
  const counts: Count[] = [];
  const length = BLOCK;
  const live = own.filter((r) => !isCalledOff(r.status));
  for (let minute = extent.starts; minute < extent.ends; minute += length) {
    if (extent.shut.some((s) => s.starts < minute + length && minute < s.ends)) continue;
    const inBlock = live.filter((r) => {
      const start = minuteOf(r.start, extent.date);
      return start >= minute && start < minute + length;
    });
    const row = rowOf(extent, minute);
    counts.push({
      kind: "count",
      key: `${lane.productId ?? ""}-${minute}`,
      minute,
      lane,
      row,
      rows: endRowOf(extent, minute + length) - row,
      taken: inBlock.length,
      requested: inBlock.filter((r) => r.status === "REQUESTED").length,
      over: at !== null && minute + length <= at,
    });
  }
  return counts;
}
