import {
  freeSlots,
  heldBy,
  isWithinHours,
  type BookableProduct,
  type Hold,
} from "#backend/reservations/index.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { isBookable } from "#contract/product-states.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { heldPlaces, type HeldPlaces } from "./held-places.ts";
import type { SeenBooking } from "./seen.ts";

/** What becomes of a booking of theirs, by the rules by which one that comes in finds its place. */
export type Fate = "fits" | "had" | "over" | "clashes" | "unpaired" | "outside" | "unknown";

export interface Board {
  calendar: HospitalCalendar;
  now: Date;
  /** What is held of anything that the products need. */
  held: readonly Hold[];
  /** Bookings of theirs that are on our board already, by their ids. */
  had: ReadonlySet<string>;
  /** Of ours that a product of theirs is joined with. */
  productOf: (itemId: string) => BookableProduct | undefined;
}

export interface Placed {
  booking: SeenBooking;
  product: BookableProduct | undefined;
  fate: Fate;
}

/**
 * Takes their bookings in, one after the other from the first on, as they would be: each holds the
 * lowest free units, or says why it holds none.
 * @returns what becomes of each, in that order, and what is held then
 */
export function placeBookings(
  bookings: readonly SeenBooking[],
  board: Board,
): { placed: Placed[]; held: Hold[] } {
  const held = heldPlaces(board.held);
  const taken: Hold[] = [];
  const placed = inOrder(bookings).map((booking): Placed => {
    const product = board.productOf(booking.itemId);
    // Nobody comes for it, on our board or not.
    if (booking.status !== null && !holdsSeat(booking.status))
      return { booking, product, fate: "over" };
    if (board.had.has(booking.bookingId)) return { booking, product, fate: "had" };
    if (!product) return { booking, product, fate: "unpaired" };
    const place = { ...product, start: booking.start, end: booking.end };
    if (!isBookable(product.state) || !isWithinHours(board.calendar, product.needs, place))
      return { booking, product, fate: "outside" };
    const holds = holdsFor(product, place, held);
    if (!holds) return { booking, product, fate: "clashes" };
    held.keep(holds);
    taken.push(...holds);
    return { booking, product, fate: booking.status === null ? "unknown" : "fits" };
  });
  return { placed, held: [...board.held, ...taken] };
}

const inOrder = (bookings: readonly SeenBooking[]): SeenBooking[] =>
  bookings.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || (a.bookingId < b.bookingId ? -1 : 1),
  );

/** A unit of each thing that a product needs, free over all of it; null where one has none. */
export function holdsFor(
  { needs }: Pick<BookableProduct, "needs">,
  place: Parameters<typeof heldBy>[0],
  held: Pick<HeldPlaces, "meeting">,
): Hold[] | null {
  const stretch = heldBy(place);
  const holds: Hold[] = [];
  for (const { heldId, units } of needs) {
    const taken = new Set(held.meeting([heldId], stretch).map(({ unit }) => unit));
    const unit = Array.from({ length: units }, (_, at) => at).find((at) => !taken.has(at));
    if (unit === undefined) return null;
    holds.push({ heldId, unit, ...stretch });
  }
  return holds;
}

/** Further away it is another day's visit: the patient is asked. */
const NEAR_DAYS = 3;

/** The free start that is nearest to a booking's own, with what it holds there; null: there is none. */
export function nearestStart(
  { start }: SeenBooking,
  product: BookableProduct,
  { calendar, now }: Pick<Board, "calendar" | "now">,
  places: Pick<HeldPlaces, "meeting">,
): { start: string; holds: Hold[] } | null {
  const day = kstDay(start);
  const range = { from: addDays(day, -NEAR_DAYS), to: addDays(day, NEAR_DAYS) };
  const held = heldOver(product, range, places);
  const away = (iso: string) => Math.abs(Date.parse(iso) - start.getTime());
  const [nearest] = freeSlots({ calendar, product, held, now, byStaff: true, ...range }).sort(
    (a, b) => away(a.start) - away(b.start),
  );
  if (!nearest) return null;
  const place = { ...product, start: new Date(nearest.start), end: new Date(nearest.end) };
  const holds = holdsFor(product, place, places);
  return holds && { start: nearest.start, holds };
}

/** What of all that a product needs is held on these KST days, both ends included. */
export const heldOver = (
  { needs }: Pick<BookableProduct, "needs">,
  { from, to }: { from: string; to: string },
  places: Pick<HeldPlaces, "meeting">,
): Hold[] =>
  places.meeting(
    needs.map(({ heldId }) => heldId),
    { from: kstInstant(from), to: kstInstant(addDays(to, 1)) },
  );
