import type { Reservation, Slot } from "#contract/reservation.ts";
import { isCalledOff } from "#contract/reservation-status.ts";

/** A row of `앞뒤`: a booking of the same product, or a free start. */
export type AroundRow =
  | { start: string; free: true }
  | ({ start: string; free: false; id: string; name: string } & Pick<
      Reservation,
      "status" | "conflict"
    >);

const ROWS = 4;

/**
 * Four rows around a reservation in its product's day, itself the second of them where it can be;
 * who holds the same time stands above it.
 */
export function around(
  own: Reservation,
  dayReservations: readonly Reservation[],
  slots: readonly Slot[],
): AroundRow[] {
  const others = dayReservations.filter(
    (r) => r.id !== own.id && r.productId === own.productId && !isCalledOff(r.status),
  );
  const free = slots
    .filter((slot) => Date.parse(slot.start) !== Date.parse(own.start))
    .map((slot): AroundRow => ({ start: slot.start, free: true }));
  const rows = [...others.map(row), ...free, row(own)].sort(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || Number(isOwn(a)) - Number(isOwn(b)),
  );
  const index = rows.findIndex(isOwn);
  const sharesTime = rows[index - 1]?.start === own.start;
  const first = Math.max(0, Math.min(index - (sharesTime ? 2 : 1), rows.length - ROWS));
  return rows.slice(first, first + ROWS);

  function isOwn(r: AroundRow): boolean {
    return !r.free && r.id === own.id;
  }
}

const row = (r: Reservation): AroundRow => ({
  start: r.start,
  free: false,
  id: r.id,
  name: r.party.name,
  status: r.status,
  conflict: r.conflict,
});

/** Who holds a seat of the product at this time; null when it is not exactly one. */
export function holderOf(own: Reservation, dayReservations: readonly Reservation[]): string | null {
  const holders = dayReservations.filter(
    (r) =>
      r.id !== own.id &&
      r.productId === own.productId &&
      r.seat !== null &&
      Date.parse(r.start) < Date.parse(own.end) &&
      Date.parse(r.end) > Date.parse(own.start),
  );
  return holders.length === 1 ? (holders[0]?.party.name ?? null) : null;
}
