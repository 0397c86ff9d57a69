import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Hold } from "./free-units.ts";
import type { Need } from "./needs.ts";
import { hoursOn, isOpenDuring } from "./opening.ts";

/** A stretch of a KST day, in its minutes. */
export interface Minutes {
  starts: number;
  ends: number;
}

export interface FullnessAsked {
  calendar: HospitalCalendar;
  /** Those that can be booked; they sell seats in this order. */
  products: readonly Sold[];
  /** The seats that bookings took (`takenBy`); those at other times, or of others, do no harm. */
  held: readonly Hold[];
}

const DAY_MINUTES = 24 * 60;
type Sold = { productId: string; needs: readonly Need[] };

/** Minutes of seats in a stretch of a day. */
export interface SeatMinutes {
  taken: number;
  sellable: number;
}

/**
 * Per stretch of a KST day the share, 0 to 1, of the seat-minutes taken among those that the products
 * could sell in it; null where they could sell none, because it is closed. See `seatMinutesOf`.
 */
export const fullnessOf = (
  asked: FullnessAsked,
  day: string,
  stretches: readonly Minutes[],
): (number | null)[] =>
  seatMinutesOf(asked, day, stretches).map(({ taken, sellable }) =>
    sellable === 0 ? null : taken / sellable,
  );

/**
 * How full stretches of a KST day are: per stretch the seat-minutes that the products could sell in
 * it, and how many of them are taken.
 *
 * A product could sell its seats at every minute at which the hospital and all that it needs are
 * there. What several share bounds them together: at a minute each sells, in their order, so many of
 * its seats as its doctor and its room have units left. Taken is what bookings took of seats, buffers
 * included, requested ones and those that are over too; who was booked beyond the seats takes none.
 * Pure; independent of the machine's time zone.
 */
export function seatMinutesOf(
  { calendar, products, held }: FullnessAsked,
  day: string,
  stretches: readonly Minutes[],
): SeatMinutes[] {
  const pieces = sellablePieces(calendar, products, day);
  const taken = takenSeats(products, held, day);
  return stretches.map((stretch) => {
    const minutes: SeatMinutes = { taken: 0, sellable: 0 };
    for (const piece of pieces) {
      const within = overlap(piece, stretch);
      const sellable = piece.seats * lengthOf(within);
      if (sellable === 0) continue;
      const sold = sum(taken, (one) => lengthOf(overlap(one, within)));
      minutes.sellable += sellable;
      minutes.taken += Math.min(sold, sellable);
    }
    return minutes;
  });
}

/** Pieces of the day over which the same seats can be sold. */
function sellablePieces(calendar: HospitalCalendar, products: readonly Sold[], day: string) {
  const open = products.flatMap((product) => {
    const hours = hoursOn(calendar, product.needs, day);
    return hours ? { product, hours } : [];
  });
  const edges = new Set<number>();
  for (const { hours } of open)
    for (const { opens, closes, breaks } of hours)
      for (const edge of [opens, closes, ...breaks.flatMap((rest) => [rest.starts, rest.ends])])
        edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).map((ends, i) => {
    const piece = { starts: sorted[i] ?? ends, ends };
    const there = open.filter(({ hours }) =>
      // Whether one may still come so late is a question of its start, not of its seat.
      isOpenDuring(hours, { start: -Infinity, from: piece.starts, to: piece.ends }),
    );
    return { ...piece, seats: seatsAtOnce(there.map(({ product }) => product)) };
  });
}

/** How many seats the products can sell at the same time. */
function seatsAtOnce(products: readonly Sold[]): number {
  const left = new Map<string, number>();
  return sum(products, ({ needs }) => {
    const unitsOf = ({ heldId, units }: Need) => left.get(heldId) ?? units;
    const seats = Math.max(0, Math.min(...needs.map(unitsOf)));
    for (const need of needs) left.set(need.heldId, unitsOf(need) - seats);
    return seats;
  });
}

/** The stretches for which a seat of the products is held; not sorted. */
function takenSeats(products: readonly Sold[], held: readonly Hold[], day: string): Minutes[] {
  const seats = new Map(
    products.map(({ productId, needs }) => [
      productId,
      needs.find(({ heldId }) => heldId === productId)?.units ?? 0,
    ]),
  );
  const midnight = kstInstant(day).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / MINUTE_MS;
  return held
    .filter(({ heldId, unit }) => unit < (seats.get(heldId) ?? 0))
    .map(({ from, to }) => ({ starts: minuteOf(from), ends: minuteOf(to) }))
    .filter(({ starts, ends }) => starts < DAY_MINUTES && ends > 0);
}

const overlap = (one: Minutes, other: Minutes): Minutes => ({
  starts: Math.max(one.starts, other.starts),
  ends: Math.min(one.ends, other.ends),
});
const lengthOf = ({ starts, ends }: Minutes): number => Math.max(0, ends - starts);
const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
