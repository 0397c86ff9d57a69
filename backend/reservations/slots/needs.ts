import type { Product } from "#contract/product.ts";
import type { Over, Resource } from "#contract/resource.ts";
import type { Presence } from "./presence.ts";

/** What every booking of a product takes a unit of, for as long as it occupies. */
export interface Need extends Over {
  /** The id of the product, for its own seats, or of the resource. */
  heldId: string;
  /** So many bookings can have it at a time. */
  units: number;
  /** Null: whenever the hospital is open. */
  presence: Presence | null;
}

/** A product's own seats first, then its doctor and its room or device, if it has them. */
export const needsOf = (
  {
    id,
    name,
    capacity,
    doctorId,
    facilityId,
  }: Pick<Product, "id" | "name" | "capacity" | "doctorId" | "facilityId">,
  resources: readonly Resource[],
): Need[] => [
  { kind: "SEAT", heldId: id, name, units: capacity, presence: null },
  ...resources.filter(({ id }) => id === doctorId || id === facilityId).map(needOf),
];

/** A resource as whoever books it needs it. */
export const needOf = ({ id, kind, name, units, hours, closures }: Resource): Need => ({
  kind,
  heldId: id,
  name,
  units,
  presence: hours === null && closures.length === 0 ? null : { hours, closures },
});
