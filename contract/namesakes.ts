/**
 * People of one name on one day (동명이인), and what tells them apart. Nothing else compares names:
 * the board, 주, 앞뒤, 목록, an act on many and what is found ask here.
 */
import { kstDay } from "./kst.ts";
import type { Reservation } from "./reservation.ts";
import { isCalledOff } from "./reservation-status.ts";

/**
 * What tells somebody apart from others of their name: the birthday (`03-14`, its year stays hidden),
 * else the last four digits of their number; neither where nothing that is known does.
 */
export interface Namesake {
  birthday?: string | undefined;
  last4?: string | undefined;
}

interface Person {
  id: string;
  party: Pick<Reservation["party"], "name" | "phone" | "birthDate"> & {
    /** Whom another calls for has that one's number, where none of their own. */
    bookedBy?: { phone: string } | null;
  };
}

/**
 * Per id of who has a namesake among those coming on the same KST day. One person's second booking is
 * nobody else: the number is the same, and the birth date where both have it.
 */
export const namesakesOf = (
  reservations: readonly (Person & Pick<Reservation, "start" | "status">)[],
): ReadonlyMap<string, Namesake> =>
  apart(
    reservations.filter(({ status }) => !isCalledOff(status)),
    ({ start, party }) => `${kstDay(new Date(start))} ${party.name}`,
  );

/** The same among all of one list, whichever day they come: of what one search finds. */
export const namesakesAmong = (people: readonly Person[]): ReadonlyMap<string, Namesake> =>
  apart(people, ({ party }) => party.name);

function apart<One extends Person>(
  people: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, Namesake> {
  const alike = new Map<string, One[]>();
  for (const one of people) {
    const group = alike.get(keyOf(one));
    if (group) group.push(one);
    else alike.set(keyOf(one), [one]);
  }
  const found = new Map<string, Namesake>();
  for (const group of alike.values())
    for (const one of group) {
      const others = group.filter((other) => isOther(one, other));
      if (others.length > 0) found.set(one.id, telling(one, others));
      // Two of three may be one person: they are told apart from the third.
      else if (group.some((a) => group.some((b) => isOther(a, b)))) found.set(one.id, known(one));
    }
  return found;
}

const isOther = ({ party: a }: Person, { party: b }: Person): boolean =>
  numberOf(a) !== numberOf(b) ||
  (a.birthDate !== null && b.birthDate !== null && a.birthDate !== b.birthDate);

/** What none of the others has, where there is such a thing; else what is known. */
function telling(one: Person, others: readonly Person[]): Namesake {
  const { birthday, last4 } = factsOf(one);
  const isOwn = (fact: string | undefined, of: (other: Person) => string | undefined) =>
    fact !== undefined && others.every((other) => of(other) !== fact);
  if (isOwn(birthday, (other) => factsOf(other).birthday)) return { birthday };
  if (isOwn(last4, (other) => factsOf(other).last4)) return { last4 };
  return known(one);
}

function known(one: Person): Namesake {
  const { birthday, last4 } = factsOf(one);
  return birthday !== undefined ? { birthday } : last4 !== undefined ? { last4 } : {};
}

const numberOf = ({ phone, bookedBy }: Person["party"]): string => phone || (bookedBy?.phone ?? "");

const factsOf = ({ party }: Person) => ({
  birthday: party.birthDate?.slice(5),
  last4: numberOf(party) === "" ? undefined : numberOf(party).slice(-4),
});
