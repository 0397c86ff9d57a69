import type { LeftOutside } from "#contract/hours-impact.ts";

/** A reservation that is left outside: as much of it as is shown. */
export type FateRow = ReturnType<typeof fateRow>;

export function fateRow({ reservation, ...rest }: LeftOutside) {
  const { id, version, start, end, platform, party } = reservation;
  const { name, phone, bookedBy } = party;
  const called = bookedBy?.phone ?? phone;
  return { ...rest, reservation: { id, version, start, end, platform, name, called } };
}

/** A reservation that stands otherwise than it was decided, as it is. */
export type Stand = ReturnType<typeof standOf>;

export function standOf({ reservation: { id, start, status, party } }: LeftOutside) {
  return { id, start, status, name: party.name };
}
