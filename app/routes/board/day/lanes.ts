import type { BoardProduct } from "#contract/product.ts";
import { isBookable } from "#contract/product-states.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import type { LaneRoom, Seen } from "../board-data.ts";
import type { Blocked } from "../sharing.ts";

/** From this capacity on a lane is counted instead of drawn seat by seat. */
export const COUNTED_FROM = 4;

/** Products whose entries are one line high get more room. */
const SHORT_MINUTES = 15;

/**
 * Columns of a lane: `single` 4, `short` 5, a seat 3, `counted` 4 (time-grid.css: about 21 px
 * each at least, so a lane is 84 px, a short one 105, a seat 64).
 */
export interface Lane {
  productId: string | null;
  name: string;
  shortName: string;
  capacity: number;
  counted: boolean;
  /** First column, from 1; the axis is not counted. */
  column: number;
  /** Columns of one track, and of the whole lane. */
  trackWidth: number;
  width: number;
  tracks: number;
  free: string[];
  nextFree: string | null;
  /** What it shares with another product; null where it shares nothing. */
  shared: string | null;
  blocked: readonly Blocked[];
}

/**
 * The lanes of a day in the order of the products: those that can be booked, and others only
 * where the day has one of theirs; last one for what belongs to no known product.
 */
export function lanesOf(
  products: readonly BoardProduct[],
  rooms: readonly LaneRoom[],
  reservations: readonly Seen[],
  only: string | null,
): Lane[] {
  const used = new Set(reservations.map((r) => r.productId));
  const lanes: Lane[] = [];
  let column = 1;
  const add = (lane: Omit<Lane, "column" | "width">) => {
    const width = lane.trackWidth * lane.tracks;
    lanes.push({ ...lane, column, width });
    column += width;
  };
  for (const product of products) {
    if (!isBookable(product.state) && !used.has(product.id)) continue;
    if (only !== null && product.id !== only) continue;
    const room = rooms.find((r) => r.productId === product.id);
    const counted = product.capacity >= COUNTED_FROM;
    const seats = !counted && product.capacity > 1;
    add({
      productId: product.id,
      name: product.name,
      shortName: product.shortName,
      capacity: product.capacity,
      counted,
      tracks: seats ? product.capacity : 1,
      trackWidth: seats ? 3 : product.durationMinutes <= SHORT_MINUTES && !counted ? 5 : 4,
      free: room?.free ?? [],
      nextFree: room?.nextFree ?? null,
      shared: room?.shared ?? null,
      blocked: room?.blocked ?? [],
    });
  }
  const known = new Set<string | null>(products.map((p) => p.id));
  if (only === null && reservations.some((r) => !known.has(r.productId))) {
    add({
      productId: null,
      name: UNKNOWN_PRODUCT,
      shortName: UNKNOWN_PRODUCT,
      capacity: 1,
      counted: false,
      tracks: 1,
      trackWidth: 4,
      free: [],
      nextFree: null,
      shared: null,
      blocked: [],
    });
  }
  return lanes;
}

/** The lane a reservation stands in; null when it is filtered away. */
export const laneOf = (lanes: readonly Lane[], r: Pick<Seen, "productId">): Lane | null =>
  lanes.find((lane) => lane.productId === r.productId) ??
  lanes.find((lane) => lane.productId === null) ??
  null;
