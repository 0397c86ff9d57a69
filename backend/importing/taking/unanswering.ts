/** Where pictures are, by their origin: how many in a row did not come, though they may later. */
export type Unanswering = Map<string, number>;

/** So many in a row, each asked for again, and the origin is asked for no more. */
const ENOUGH = 3;

export const isUnanswering = (failing: Unanswering, address: string): boolean =>
  (failing.get(originOf(address)) ?? 0) >= ENOUGH;

/** It was asked for one: `isAnswered`: it came, or was refused. */
export function noteAsked(failing: Unanswering, address: string, isAnswered: boolean): void {
  const origin = originOf(address);
  if (isAnswered) failing.delete(origin);
  else failing.set(origin, (failing.get(origin) ?? 0) + 1);
}

/** What is no address is where no other is. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}
