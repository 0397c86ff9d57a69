import type { BookableProduct, Hold } from "#backend/reservations/index.ts";
import type { DryRun } from "#contract/dry-run.ts";
import type { BothSides, OurVisit } from "./compared.ts";
import { heldPlaces } from "./held-places.ts";
import { nearestStart, type Placed } from "./place-bookings.ts";
import type { SeenBooking } from "./seen.ts";

/** So many of them can be chosen of; all others go to 확인 필요. */
export const MOST_CLASHES = 200;

/**
 * What can be done about each clash, of the first 200: the nearest free start is kept for it whatever is
 * chosen, so that no two are offered the same.
 * @returns them, whom of ours they meet, and what those hold that are to be moved
 */
export function settleClashes(
  sides: BothSides,
  placed: readonly Placed[],
  held: readonly Hold[],
): { clashes: DryRun["clashes"]; beside: OurVisit[]; holds: Hold[] } {
  const kept = heldPlaces(held);
  const holds: Hold[] = [];
  const beside: OurVisit[] = [];
  const all = placed.filter(({ fate }) => fate === "clashes").slice(0, MOST_CLASHES);
  const clashes = all.flatMap(({ booking, product }) => {
    if (!product) return [];
    const nearest = nearestStart(booking, product, sides, kept);
    kept.keep(nearest?.holds ?? []);
    const choice = (nearest && sides.choices.get(booking.bookingId)) ?? "DECIDE";
    if (choice === "NEAREST") holds.push(...(nearest?.holds ?? []));
    const met = metBy(sides, booking, product);
    beside.push(...met);
    return [{ ...clashOf(sides, booking, product, met), nearest: nearest?.start ?? null, choice }];
  });
  return { clashes, beside, holds };
}

const metBy = ({ visits }: BothSides, { start, end }: SeenBooking, product: BookableProduct) =>
  visits.filter(
    (visit) => visit.productId === product.productId && visit.start < end && start < visit.end,
  );

function clashOf(
  { products }: BothSides,
  booking: SeenBooking,
  product: BookableProduct,
  met: readonly OurVisit[],
) {
  const ours = products.find(({ id }) => id === product.productId);
  const { start } = booking;
  return {
    ...{ bookingId: booking.bookingId, start: start.toISOString() },
    ...{ product: ours?.name ?? "", capacity: ours?.capacity ?? 1 },
    ours: met.map(({ name, status }) => ({ name, status })),
    theirs: { name: booking.name, status: booking.status ?? ("REQUESTED" as const) },
  };
}
