import { isCalledOff } from "#contract/reservation-status.ts";
import type { BoardProduct } from "#contract/product.ts";
import type { Slot } from "#contract/reservation.ts";
import { columnText } from "#app/text/week.ts";
import type { Seen } from "../board-data.ts";
import { extentOf, type Extent } from "../day/extent.ts";
import { lanesOf, type Lane } from "../day/lanes.ts";
import { dayRows, type DayRow } from "../day/rows.ts";
import type { OwnSheet, ShownDay } from "./load.ts";

/** Columns of the grid that a day takes; one on which nothing can come is narrow. A seat: lanes.ts. */
const OPEN_WIDTH = 6;
const SHUT_WIDTH = 3;

/** A day of the week as a lane of the day board. */
export interface DayColumn {
  date: string;
  lane: Lane;
  extent: Extent;
  /** Without breaks and now, which the ground draws for each column. */
  rows: DayRow[];
  /** How many are booked, and how many more can be; null where the day is over or closed. */
  taken: number;
  room: number | null;
}

interface Asked {
  days: readonly ShownDay[];
  product: BoardProduct;
  /** What a day has of the product, as it is shown: after what is under way. */
  ownOf: (day: ShownDay) => OwnSheet;
  now: Date;
  /** KST day */
  today: string;
}

/** The days of a week for lanes: all of one product, over the same hours. */
export function dayColumns({ days, product, ownOf, now, today }: Asked): DayColumn[] {
  const own = days.map(ownOf);
  const alone = days.map((day, i) => extentOf(day.date, day.opening, own[i]?.reservations ?? []));
  const counts = alone.filter(
    (_, i) => days[i]?.opening.hours !== null || (own[i]?.reservations.length ?? 0) > 0,
  );
  const drawn = counts.length > 0 ? counts : alone;
  const span = {
    starts: Math.min(...drawn.map(({ starts }) => starts)),
    ends: Math.max(...drawn.map(({ ends }) => ends)),
  };
  let column = 1;
  return days.map(({ date, opening }, i) => {
    const { reservations, slots, blocked } = own[i] ?? { reservations: [], slots: [] };
    const isShut = opening.hours === null;
    const free = slots.map(({ start }) => start);
    const lane = laneOf(product, { date, free, blocked, reservations, column, isShut });
    column += lane.width;
    const extent = extentOf(date, opening, reservations, span);
    return {
      date,
      lane,
      extent,
      rows: dayRows(extent, [lane], reservations, now).flatMap(shown),
      taken: reservations.filter(({ status }) => !isCalledOff(status)).length,
      room: isShut || date < today ? null : roomIn(slots),
    };
  });
}

/** All free starts are written out, and what the ground draws is left to it. */
const shown = (row: DayRow): DayRow[] => {
  if (row.kind === "shut" || row.kind === "now") return [];
  return [row.kind === "free" ? { ...row, first: true } : row];
};

interface LaneAsked {
  date: string;
  free: string[];
  blocked: OwnSheet["blocked"];
  reservations: readonly Seen[];
  column: number;
  isShut: boolean;
}

function laneOf(product: BoardProduct, asked: LaneAsked): Lane {
  const { date, free, blocked, reservations, column, isShut } = asked;
  const rooms = [{ productId: product.id, free, nextFree: null, ...(blocked && { blocked }) }];
  // Whatever its state: it was asked for.
  const [lane] = lanesOf([{ ...product, state: "PUBLISHED" }], rooms, reservations, product.id);
  if (!lane) throw new Error("a product without a lane");
  const tracks = isShut && reservations.length === 0 ? 1 : lane.tracks;
  const one = isShut && reservations.length === 0 ? SHUT_WIDTH : OPEN_WIDTH;
  const trackWidth = tracks > 1 ? lane.trackWidth : one;
  return {
    ...lane,
    name: columnText(date),
    column,
    tracks,
    trackWidth,
    width: tracks * trackWidth,
  };
}

/** How many can be booked beside each other: of starts that overlap the first. */
export function roomIn(slots: readonly Slot[]): number {
  let room = 0;
  let until = "";
  for (const { start, end, free } of slots) {
    if (start < until) continue;
    room += free;
    until = end;
  }
  return room;
}
