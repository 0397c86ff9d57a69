import type { ListQuery, Reservation } from "#contract/reservation.ts";

/** A leaf of 목록. */
export interface ListData {
  items: Reservation[];
  /** Cursor of the next leaf, null on the last one. */
  next: string | null;
  /** False on the leaves after the first. */
  first: boolean;
  /** What is searched for, as it was understood. */
  query: Pick<ListQuery, "from" | "to" | "status" | "platform" | "product" | "q">;
  /** Per field what could not be understood; it was left out of the search. */
  fields: Record<string, string>;
}
