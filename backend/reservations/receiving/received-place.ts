import type { HospitalTransaction } from "#backend/database/database.ts";
import { isBookable } from "#contract/product-states.ts";
import type { ConflictKind } from "#contract/reservation.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { FreshFacts } from "../fresh-facts.ts";
import { isWithinHours } from "../slots/opening.ts";
import { findProduct } from "../slots/product.ts";
import { findUnits, holdingNothing, type HeldColumns } from "../slots/units.ts";
import type { Row } from "../store.ts";

/** Where a received booking stands, in the row's columns. `conflict` says why it holds nothing. */
export type ReceivedPlace = HeldColumns &
  Pick<
    Row,
    "productId" | "startsAt" | "endsAt" | "preparationMinutes" | "cleanupMinutes" | "beyondHours"
  > & {
    conflict: ConflictKind | null;
  };

interface Wanted {
  hospitalId: string;
  reservationId: string;
  status: Status;
  start: Date;
  end: Date;
  productId: string | null;
}

/** The place that a reservation has already, with all that it holds. */
export const placeOf = (row: Row): ReceivedPlace => ({
  productId: row.productId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  preparationMinutes: row.preparationMinutes,
  cleanupMinutes: row.cleanupMinutes,
  seat: row.seat,
  seatCapacity: row.seatCapacity,
  doctorId: row.doctorId,
  doctorUnit: row.doctorUnit,
  facilityId: row.facilityId,
  facilityUnit: row.facilityUnit,
  overbooked: row.overbooked,
  beyondHours: row.beyondHours,
  conflict: null,
});

/**
 * The lowest free units at the time wanted. A booking that does not fit (unknown item, outside the
 * hours or of a product that is not offered now, all seats taken, its doctor taken by another product)
 * gets none and stands there with a conflict; one that holds nothing any more needs none.
 */
export async function findPlace(
  trx: HospitalTransaction,
  facts: FreshFacts,
  wanted: Wanted,
): Promise<ReceivedPlace> {
  const { productId, start, end } = wanted;
  const product = productId === null ? undefined : findProduct(await facts(), productId);
  const nowhere: ReceivedPlace = {
    ...holdingNothing(product?.needs ?? []),
    productId: product ? productId : null,
    startsAt: start,
    endsAt: end,
    preparationMinutes: product?.preparationMinutes ?? 0,
    cleanupMinutes: product?.cleanupMinutes ?? 0,
    beyondHours: false,
    conflict: null,
  };
  if (!holdsSeat(wanted.status)) return nowhere;
  if (!product) return { ...nowhere, conflict: "UNKNOWN_ITEM" };
  const place = { ...product, ...wanted };
  const isOffered = isBookable(product.state);
  if (!isOffered || !isWithinHours((await facts()).calendar, product.needs, place))
    return { ...nowhere, conflict: "OUTSIDE_HOURS" };
  const units = await findUnits(trx, place);
  if (units?.over.length === 0) return { ...nowhere, ...units.columns };
  const isOwn = units?.over.some(({ kind }) => kind === "SEAT") ?? true;
  return { ...nowhere, conflict: isOwn ? "SEAT_TAKEN" : "RESOURCE_TAKEN" };
}
