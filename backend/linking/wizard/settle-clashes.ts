import type { BookableProduct, Hold } from "#backend/reservations/index.ts";
import type { DryRun } from "#contract/dry-run.ts";
import type { BothSides } from "./compared.ts";
import { nearestStart, type Placed } from "./place-bookings.ts";
import type { SeenBooking } from "./seen.ts";

/**
 * What can be done about each clash: the nearest free start is kept for it whatever is chosen, so that
 * no two are offered the same.
 * @returns them, and what those hold that are to be moved
 */
export function settleClashes(
  sides: BothSides,
  placed: readonly Placed[],
  held: readonly Hold[],
): { clashes: DryRun["clashes"]; holds: Hold[] } {
  const kept = [...held];
  const holds: Hold[] = [];
  const clashes = placed.flatMap(({ booking, product, fate }) => {
    if (fate !== "clashes" || !product) return [];
    const nearest = nearestStart(booking, product, { ...sides, held: kept });
    kept.push(...(nearest?.holds ?? []));
    const choice = (nearest && sides.choices.get(booking.bookingId)) ?? "DECIDE";
    if (choice === "NEAREST") holds.push(...(nearest?.holds ?? []));
    return [{ ...clashOf(sides, booking, product), nearest: nearest?.start ?? null, choice }];
  });
  return { clashes, holds };
}

function clashOf({ products, visits }: BothSides, booking: SeenBooking, product: BookableProduct) {
  const ours = products.find(({ id }) => id === product.productId);
  const { start, end } = booking;
  const met = visits.filter(
    (visit) => visit.productId === product.productId && visit.start < end && start < visit.end,
  );
  return {
    ...{ bookingId: booking.bookingId, start: start.toISOString() },
    ...{ product: ours?.name ?? "", capacity: ours?.capacity ?? 1 },
    ours: met.map(({ name, status }) => ({ name, status })),
    theirs: { name: booking.name, status: booking.status ?? ("REQUESTED" as const) },
  };
}
