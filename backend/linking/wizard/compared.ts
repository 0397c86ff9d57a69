import type { BookableProduct, Hold } from "#backend/reservations/index.ts";
import type { ItemDifference } from "#backend/reconciling/index.ts";
import type { ClashChoice } from "#contract/dry-run.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import type { Pair } from "#contract/wizard-inputs.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { Seen, SeenItem } from "./seen.ts";

/** A product of ours as both sides are compared by it. */
export interface DryProduct {
  id: string;
  name: string;
  capacity: number;
  bookable: BookableProduct;
}

/** Somebody of ours who holds a place. */
export interface OurVisit {
  reservationId: string;
  productId: string | null;
  start: Date;
  end: Date;
  name: string;
  status: Status;
}

export interface BothSides {
  now: Date;
  readAt: Date;
  calendar: HospitalCalendar;
  products: readonly DryProduct[];
  visits: readonly OurVisit[];
  held: readonly Hold[];
  /** Their bookings that are on our board already, by their ids. */
  had: ReadonlySet<string>;
  /** Of those: changed here since the last link was ended, so that the platform is told how they stand. */
  toTell: number;
  seen: Pick<Seen, "items" | "bookings" | "past">;
  pairs: readonly Pair[];
  choices: ReadonlyMap<string, ClashChoice>;
  /** KST days whose free starts are sent, both ends included. */
  days: { from: string; to: string };
  /** What of a product is to be another there. */
  differences: (productId: string, item: SeenItem) => readonly ItemDifference[];
}
