import type { ProductPreview } from "#contract/product-preview.ts";

/** What a booking takes, in minutes. */
export interface Lengths {
  preparation: number;
  duration: number;
  cleanup: number;
}

/** A stretch of the lane: minutes of the day. */
export interface Piece {
  kind: "idle" | "preparation" | "sample" | "cleanup";
  from: number;
  to: number;
}

/** At least this much of a day is seen where no break ends it before. */
const MOST_MINUTES = 4 * 60;

/** The part of a day that the figure shows, to its first break or for four hours; null of a closed one. */
export function shownPart({ hours }: ProductPreview): { from: number; to: number } | null {
  if (hours === null) return null;
  const end = Math.min(hours.breaks[0]?.starts ?? hours.closes, hours.opens + MOST_MINUTES);
  return { from: hours.opens, to: Math.max(end, hours.opens + 30) };
}

/** The pieces of the lane in that part, one after the other without a gap. */
export function piecesOf(
  starts: readonly number[],
  { preparation, duration, cleanup }: Lengths,
  part: { from: number; to: number },
): Piece[] {
  const pieces: Piece[] = [];
  let at = part.from;
  const add = (kind: Piece["kind"], to: number) => {
    const end = Math.min(to, part.to);
    if (end > at) pieces.push({ kind, from: at, to: end });
    at = Math.max(at, end);
  };
  for (const start of starts) {
    if (start >= part.to) break;
    add("idle", start - preparation);
    add("preparation", start);
    add("sample", start + duration);
    add("cleanup", start + duration + cleanup);
  }
  add("idle", part.to);
  return pieces;
}
