import type { Namesake } from "#contract/namesakes.ts";
import type { HolderNamed } from "#app/text/holder.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { isCalledOff } from "#contract/reservation-status.ts";

/**
 * A row of `앞뒤`: a booking of the same product or the same doctor, or a free start, which may be that
 * of the reservation itself where it was called off (`own`).
 */
export type AroundRow =
  | { start: string; free: true; own?: true }
  | ({ start: string; free: false; id: string; name: string } & Pick<
      Reservation,
      "status" | "conflict" | "outside" | "productId"
    > & { namesake: Namesake | undefined });

const ROWS = 4;

/**
 * Four rows around a reservation in the day of its product, or of its doctor where it has one, itself
 * the second of them where it can be; who holds the same time stands above it.
 */
export function around(
  own: Reservation,
  dayReservations: readonly Reservation[],
  slots: readonly Slot[],
  namesakes: ReadonlyMap<string, Namesake> = new Map(),
): AroundRow[] {
  const row = (r: Reservation) => rowOf(r, namesakes.get(r.id));
  const others = dayReservations.filter(
    (r) => r.id !== own.id && isNextTo(own, r) && !isCalledOff(r.status),
  );
  const free = slots
    .filter((slot) => Date.parse(slot.start) !== Date.parse(own.start))
    .map((slot): AroundRow => ({ start: slot.start, free: true }));
  const isFree =
    isCalledOff(own.status) &&
    slots.some((slot) => Date.parse(slot.start) === Date.parse(own.start));
  const ownRow: AroundRow = isFree ? { start: own.start, free: true, own: true } : row(own);
  const rows = [...others.map(row), ...free, ownRow].sort(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || Number(isOwn(a)) - Number(isOwn(b)),
  );
  const index = rows.findIndex(isOwn);
  const sharesTime = rows[index - 1]?.start === own.start;
  const first = Math.max(0, Math.min(index - (sharesTime ? 2 : 1), rows.length - ROWS));
  return rows.slice(first, first + ROWS);

  function isOwn(r: AroundRow): boolean {
    return r.free ? r.own === true : r.id === own.id;
  }
}

const rowOf = (r: Reservation, namesake: Namesake | undefined): AroundRow => ({
  start: r.start,
  free: false,
  id: r.id,
  name: r.party.name,
  status: r.status,
  conflict: r.conflict,
  outside: r.outside,
  productId: r.productId,
  namesake,
});

const isNextTo = (own: Reservation, r: Reservation): boolean =>
  r.productId === own.productId || (own.doctorId !== null && r.doctorId === own.doctorId);

/** Who holds a seat of the product at this time; null when it is not exactly one. */
export function holderOf(
  own: Reservation,
  dayReservations: readonly Reservation[],
): HolderNamed | null {
  const [holder, ...more] = dayReservations.filter(
    (r) =>
      r.id !== own.id &&
      r.productId === own.productId &&
      r.seat !== null &&
      Date.parse(r.start) < Date.parse(own.end) &&
      Date.parse(r.end) > Date.parse(own.start),
  );
  return holder && more.length === 0 ? { name: holder.party.name } : null;
}
