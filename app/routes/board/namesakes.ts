import { apartText, NAMESAKE } from "#app/text/namesake.ts";
import { kstDay } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isCalledOff } from "#contract/reservation-status.ts";

type Named = Pick<Reservation, "id" | "start" | "status" | "party">;

/**
 * Per id of a reservation of which another person of the same name comes on the same KST day: what
 * tells them apart (`3월 14일생`, `뒷자리 1234`), or that there are two where nothing does. One
 * person's second booking is nobody else: the number is the same, and the birth date where both have it.
 */
export function namesakesOf(reservations: readonly Named[]): ReadonlyMap<string, string> {
  const coming = reservations.filter(({ status }) => !isCalledOff(status));
  const alike = new Map<string, Named[]>();
  for (const one of coming) {
    const key = `${kstDay(new Date(one.start))} ${one.party.name}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return new Map(
    [...alike.values()]
      .filter((group) => group.some((one) => group.some((other) => isOther(one, other))))
      .flat()
      .map(({ id, party }) => [id, apartText(party) ?? NAMESAKE]),
  );
}

const isOther = ({ party: a }: Named, { party: b }: Named): boolean =>
  a.phone !== b.phone ||
  (a.birthDate !== null && b.birthDate !== null && a.birthDate !== b.birthDate);
