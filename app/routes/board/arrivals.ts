import { arrivedText } from "#app/text/reservation.ts";
import type { Seen } from "./board-data.ts";

type Request = Pick<Seen, "id" | "name" | "start">;

/** What has been heard of the requests so far. */
export interface Heard {
  inbox: readonly Request[];
  /** Ids of all that ever stood there while the page was open. */
  known: ReadonlySet<string>;
  /** What was said last; "" for nothing yet. */
  said: string;
}

/** The first load: nothing of it is new. */
export const firstHeard = (inbox: readonly Request[]): Heard => ({
  inbox,
  known: new Set(inbox.map(({ id }) => id)),
  said: "",
});

/**
 * The next load: who was never there before is said, once.
 * @param own after an act of one's own, which may bring somebody back: nobody is news then
 */
export function hearArrivals(
  { known, said }: Heard,
  inbox: readonly Request[],
  { own, now }: { own: boolean; now: Date },
): Heard {
  const fresh = inbox.filter(({ id }) => !known.has(id));
  return {
    inbox,
    known: new Set([...known, ...inbox.map(({ id }) => id)]),
    said: fresh.length === 0 || own ? said : arrivedText(fresh, now),
  };
}
