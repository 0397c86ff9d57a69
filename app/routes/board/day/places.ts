import { isClash } from "#contract/clash.ts";
import { isGone, type Seen } from "../board-data.ts";
import { endRowOf, rowOf, type Extent } from "./extent.ts";
import { minuteOf } from "./minute-of.ts";
import type { Lane } from "./lanes.ts";

/** Where an entry stands in its lane. Rows are five minutes. */
export interface Place {
  /** 0-based track of the lane. */
  track: number;
  row: number;
  /** Rows altogether, buffers included. */
  rows: number;
  /** Rows of preparation before and clean-up after. */
  before: number;
  after: number;
  /** One line: name left, mark right. */
  brief: boolean;
}

/** Where those of a slot are counted who have no line of their own in it. */
export interface More {
  track: number;
  row: number;
  rows: number;
  /** Those who are counted, at least one. */
  rest: Seen[];
  /** True where others of the slot stand above the count. */
  besides: boolean;
  /** The slot, in rows: the first of its starts, and where it ends. */
  slot: { from: number; to: number };
}

/** A lane's entries by reservation, and the counts of those without a place. */
export interface Placed {
  places: Map<string, Place>;
  more: More[];
}

/** Under this many rows there is room for one line only. */
const TWO_LINES = 5;
/** The least that a line of text needs. */
const ONE_LINE = 3;

interface Span {
  r: Seen;
  from: number;
  to: number;
  before: number;
  after: number;
}

/**
 * Places the reservations of one lane. Each stands on the track of its seat; those that clash
 * share their slot in brief lines, the first come above. What is cancelled keeps its struck name
 * only where the room stayed free, `taken` rows apart. More than a slot has lines for are counted on
 * its last line.
 */
export function placesOf(lane: Lane, reservations: readonly Seen[], extent: Extent): Placed {
  const tracks: Span[][] = Array.from({ length: lane.tracks }, () => []);
  const spans = reservations.map((r) => spanOf(r, extent)).filter((s) => s.to > s.from);
  const order = (s: Span) => (isGone(s.r) ? 3 : s.r.conflict ? 2 : s.r.seat === null ? 1 : 0);
  for (const span of spans.toSorted((a, b) => order(a) - order(b) || a.from - b.from)) {
    const open = (track: Span[]) => track.every((s) => s.to <= span.from || span.to <= s.from);
    const own = span.r.seat === null ? undefined : tracks[span.r.seat];
    const track = own && (open(own) || !isGone(span.r)) ? own : tracks.find(open);
    if (track) track.push(span);
    else if (!isGone(span.r)) nearestTrack(tracks, span).push(span);
  }
  const placed: Placed = { places: new Map(), more: [] };
  tracks.forEach((track, index) => placeTrack(track, index, placed));
  for (const { r } of spans)
    if (isGone(r) && lane.free.includes(r.start)) makeRoom(placed.places, r.id);
  return placed;
}

/** The start is free again: written first, with the struck name under it, where there are two lines. */
function makeRoom(places: Map<string, Place>, id: string): void {
  const place = places.get(id);
  if (!place) return;
  const { row, rows } = place;
  if (rows < 2 * ONE_LINE) places.delete(id);
  else places.set(id, { ...place, row: row + ONE_LINE, rows: ONE_LINE, brief: true });
}

function spanOf(r: Seen, extent: Extent): Span {
  const start = minuteOf(r.start, extent.date);
  const end = minuteOf(r.end, extent.date);
  // A cancelled one needs no preparation any more.
  const buffered = !isGone(r);
  const from = rowOf(extent, start - (buffered ? r.preparationMinutes : 0));
  const to = endRowOf(extent, end + (buffered ? r.cleanupMinutes : 0));
  const before = rowOf(extent, start) - from;
  const after = to - endRowOf(extent, end);
  return { r, from, to, before, after };
}

/** Where a clash is best seen: beside the one it clashes with, at the same start if there is one. */
const nearestTrack = (tracks: Span[][], span: Span): Span[] =>
  tracks.find((track) => track.some((s) => s.from === span.from)) ?? tracks[0] ?? [];

function placeTrack(track: Span[], index: number, placed: Placed) {
  const sorted = track.toSorted((a, b) => a.from + a.before - (b.from + b.before));
  for (let i = 0; i < sorted.length;) {
    const cluster: Span[] = [];
    let to = 0;
    for (let next = sorted[i]; next && (cluster.length === 0 || next.from < to); next = sorted[i]) {
      cluster.push(next);
      to = Math.max(to, next.to);
      i++;
    }
    placeCluster(cluster, index, placed);
  }
}

/**
 * One alone has its whole slot. In a clash each keeps its start and is cut where the next one
 * starts; those that start together (or too close for a line) share their rows.
 */
function placeCluster(cluster: readonly Span[], track: number, { places, more }: Placed) {
  const [only] = cluster;
  if (!only) return;
  if (cluster.length === 1) {
    const { from, to, before, after } = only;
    const brief = to - from - before - after < TWO_LINES;
    places.set(only.r.id, { track, row: from, rows: to - from, before, after, brief });
    return;
  }
  const groups = groupsOf(cluster);
  groups.forEach((group, index) => {
    const next = groups[index + 1];
    const end = Math.max(...group.spans.map((s) => s.to - s.after));
    const until = Math.max(group.row + ONE_LINE, Math.min(end, next?.row ?? end));
    const { spans, row: first } = group;
    const lines = Math.max(1, Math.min(spans.length, Math.floor((until - first) / ONE_LINE)));
    const height = Math.floor((until - first) / lines);
    const named = spans.length > lines ? lines - 1 : lines;
    const line = (at: number) => {
      const row = first + at * height;
      return { track, row, rows: at === lines - 1 ? until - row : height };
    };
    spans.slice(0, named).forEach(({ r }, at) => {
      const place = line(at);
      places.set(r.id, { ...place, before: 0, after: 0, brief: place.rows < TWO_LINES });
    });
    const rest = spans.slice(named).map(({ r }) => r);
    if (rest.length === 0) return;
    more.push({
      ...line(named),
      rest,
      besides: named > 0,
      slot: { from: first, to: until },
    });
  });
}

function groupsOf(cluster: readonly Span[]): { row: number; spans: Span[] }[] {
  const groups: { row: number; spans: Span[] }[] = [];
  for (const span of cluster) {
    const row = span.from + span.before;
    const last = groups.at(-1);
    if (last && row - last.row < ONE_LINE) last.spans.push(span);
    else groups.push({ row, spans: [span] });
  }
  const newcomer = (s: Span) => (isClash(s.r.conflict) || s.r.seat === null ? 1 : 0);
  for (const { spans } of groups) spans.sort((a, b) => newcomer(a) - newcomer(b));
  return groups;
}
