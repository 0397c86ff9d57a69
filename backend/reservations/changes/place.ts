import type { ConflictKind } from "#contract/reservation.ts";
import type { Over } from "#contract/resource.ts";
import type { Row } from "../store.ts";

const OF_PLACE: readonly (ConflictKind | null)[] = [
  "SEAT_TAKEN",
  "RESOURCE_TAKEN",
  "OUTSIDE_HOURS",
  "UNKNOWN_ITEM",
];

/**
 * The conflict is about where the booking lies, so it holds nothing; the others are about what it
 * is, and stay when it moves.
 */
export const isOfPlace = (why: ConflictKind | null): boolean => OF_PLACE.includes(why);

/** Where a reservation stands, as a line of its history keeps it. `over`: what staff booked it beyond. */
export const placeLine = (
  { startsAt, endsAt, productId, overbooked, conflict, beyondHours }: Row,
  over: Over[] = [],
) => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  productId,
  overbooked,
  conflict,
  ...(beyondHours && { beyondHours }),
  ...(over.length > 0 && { over }),
});
