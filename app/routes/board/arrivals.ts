import { arrivedText } from "#app/text/reservation.ts";
import type { Seen } from "./board-data.ts";

type Asking = Pick<Seen, "id" | "name" | "start">;

/** A load of the board. */
interface Loaded {
  inbox: readonly Asking[];
  reservations: readonly Pick<Seen, "id">[];
}

/** What has been heard of the requests so far. */
export interface Heard {
  inbox: readonly Asking[];
  /** Ids of all that ever stood on the board while the page was open, in the queue or on its day. */
  known: ReadonlySet<string>;
  /** What was said last; "" for nothing yet. */
  said: string;
}

/** The first load: nothing of it is new. */
export const firstHeard = (load: Loaded): Heard => ({
  inbox: load.inbox,
  known: new Set(idsOf(load)),
  said: "",
});

/**
 * The next load: who was never on the board before is said, once. Who was comes back by 되돌리기, or
 * by another's act: that is no request that has come in.
 */
export function hearArrivals({ known, said }: Heard, load: Loaded, now: Date): Heard {
  const fresh = load.inbox.filter(({ id }) => !known.has(id));
  return {
    inbox: load.inbox,
    known: new Set([...known, ...idsOf(load)]),
    said: fresh.length === 0 ? said : arrivedText(fresh, now),
  };
}

const idsOf = ({ inbox, reservations }: Loaded): string[] =>
  [...inbox, ...reservations].map(({ id }) => id);
