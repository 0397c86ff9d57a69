import type { ConflictKind } from "./reservation.ts";

/** Another booking has what it wanted at that time: its seat, or its doctor. */
export const isClash = (why: ConflictKind | null): boolean =>
  why === "SEAT_TAKEN" || why === "RESOURCE_TAKEN";
