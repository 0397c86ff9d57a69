import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ConflictKind } from "#contract/reservation.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { FreshFacts } from "../fresh-facts.ts";
import { isWithinHours } from "../slots/opening.ts";
import { placeSeat } from "../slots/seats.ts";
import type { Row } from "../store.ts";

/** Where a received booking stands, in the row's columns. `conflict` says why it has no seat. */
export type ReceivedPlace = Pick<
  Row,
  | "productId"
  | "startsAt"
  | "endsAt"
  | "preparationMinutes"
  | "cleanupMinutes"
  | "seat"
  | "seatCapacity"
  | "overbooked"
> & { conflict: ConflictKind | null };

interface Wanted {
  hospitalId: string;
  reservationId: string;
  status: Status;
  start: Date;
  end: Date;
  productId: string | null;
}

/** The place that a reservation has already, seat and all. */
export const placeOf = (row: Row): ReceivedPlace => ({
  productId: row.productId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  preparationMinutes: row.preparationMinutes,
  cleanupMinutes: row.cleanupMinutes,
  seat: row.seat,
  seatCapacity: row.seatCapacity,
  overbooked: row.overbooked,
  conflict: null,
});

/**
 * The lowest free seat at the time wanted. A booking that does not fit (unknown item, outside the
 * hours, all seats taken) gets none and stands there with a conflict; one that holds no seat any
 * more needs none.
 */
export async function findPlace(
  trx: HospitalTransaction,
  facts: FreshFacts,
  wanted: Wanted,
): Promise<ReceivedPlace> {
  const { productId, start, end } = wanted;
  const product =
    productId === null ? undefined : (await facts()).products.find(({ id }) => id === productId);
  const nowhere: ReceivedPlace = {
    productId: product ? productId : null,
    startsAt: start,
    endsAt: end,
    preparationMinutes: product?.preparationMinutes ?? 0,
    cleanupMinutes: product?.cleanupMinutes ?? 0,
    seat: null,
    seatCapacity: product?.capacity ?? 1,
    overbooked: false,
    conflict: null,
  };
  if (!holdsSeat(wanted.status)) return nowhere;
  if (productId === null || !product) return { ...nowhere, conflict: "UNKNOWN_ITEM" };
  const place = { ...product, ...wanted, productId };
  if (!isWithinHours((await facts()).calendar, place))
    return { ...nowhere, conflict: "OUTSIDE_HOURS" };
  const placed = await placeSeat(trx, place, { overbook: false });
  return placed ? { ...nowhere, ...placed } : { ...nowhere, conflict: "SEAT_TAKEN" };
}
