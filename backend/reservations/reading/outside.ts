import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Impact, Known } from "#contract/resource-inputs.ts";
import type { Resource } from "#contract/resource.ts";
import { mayMove } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { toReservation } from "../mapping.ts";
import { asTheyCome, comingHolders } from "../slots/holders.ts";
import { needOf } from "../slots/needs.ts";
import { isWithinHours } from "../slots/opening.ts";
import type { Row } from "../store.ts";

const MOST_LISTED = 200;

/** A resource as it is, as it would be, and what staff know that this leaves outside. */
interface Foreseeing {
  is: Resource;
  wouldBe: Resource;
  knows?: readonly Known[];
}

/**
 * What of the bookings to come with a resource other hours and closures of it would leave outside:
 * by the rule of free starts and of a platform's bookings. One that is known at the start that it has
 * is left out. Nothing is changed.
 */
export async function listOutside(
  trx: HospitalTransaction,
  { hospitalUuid, calendar }: Pick<Facts, "hospitalUuid" | "calendar">,
  { is, wouldBe, knows = [] }: Foreseeing,
  now: Date,
): Promise<Impact> {
  const rows = await comingHolders(trx, hospitalUuid, is.id, now).selectAll().execute();
  rows.sort(asTheyCome);
  const isOutside = (row: Row, resource: Resource) =>
    !isWithinHours(calendar, [needOf(resource)], { ...row, start: row.startsAt, end: row.endsAt });
  const already = rows.filter((row) => isOutside(row, is));
  const known = new Set(knows.map(({ id, start }) => placeKey(id, new Date(start))));
  const left = rows.filter(
    (row) =>
      isOutside(row, wouldBe) &&
      !already.includes(row) &&
      !known.has(placeKey(row.reservationId, row.startsAt)),
  );
  return {
    items: left.slice(0, MOST_LISTED).map(toReservation),
    total: left.length,
    already: already.length,
  };
}

const placeKey = (id: string, start: Date) => `${id} ${start.getTime()}`;

/**
 * Reservations as staff's board reads them: what the calendar of today leaves outside says so, where
 * nobody placed it there knowing that.
 */
export const readingOf =
  ({ calendar }: Pick<Facts, "calendar">, now: Date) =>
  (row: Row): Reservation => {
    const asks = mayMove(row.status) && row.conflict === null && !row.beyondHours;
    const outside =
      asks &&
      row.endsAt > now &&
      !isWithinHours(calendar, [], { ...row, start: row.startsAt, end: row.endsAt });
    return outside ? { ...toReservation(row), outside } : toReservation(row);
  };
