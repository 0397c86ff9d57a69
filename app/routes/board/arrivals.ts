import { arrivedText, untoldText } from "#app/text/reservation.ts";
import { asking, type Seen } from "./board-data.ts";

/** A load of the board. */
export interface Loaded {
  inbox: readonly Asking[];
  untold: readonly Asking[];
  reservations: readonly Pick<Seen, "id">[];
}
type Asking = Pick<Seen, "id" | "name" | "start" | "untold">;

/** What has been heard so far of what asks for a person. */
export interface Heard {
  load: Loaded;
  /** Ids of all that ever stood on the board while the page was open, in the queue or on its day. */
  known: ReadonlySet<string>;
  /** What was said last; "" for nothing yet. */
  said: string;
  /** How often something was said: the same words can be news again. */
  times: number;
}

/** The first load: nothing of it is new. */
export const firstHeard = (load: Loaded): Heard => ({
  load,
  known: new Set(idsOf(load)),
  said: "",
  times: 0,
});

/**
 * The next load. A request that was never on the board before is said, once: what was comes back by
 * 되돌리기, or by another's act, and has not come in. What a platform could not be told is said
 * whenever it was not so at the load before: sent again, it can be refused again.
 */
export function hearArrivals(heard: Heard, load: Loaded, now: Date): Heard {
  const known = new Set([...heard.known, ...idsOf(load)]);
  const before = new Set(untoldOf(heard.load).map(({ id }) => id));
  const requests = load.inbox.filter(({ id }) => !heard.known.has(id));
  const untold = untoldOf(load).filter(({ id }) => !before.has(id));
  const news = [
    ...(requests.length > 0 ? [arrivedText(requests, now)] : []),
    ...(untold.length > 0 ? [untoldText(untold, now)] : []),
  ];
  if (news.length === 0) return { ...heard, load, known };
  return { load, known, said: news.join(". "), times: heard.times + 1 };
}

const untoldOf = (load: Loaded): Asking[] => asking(load).filter(({ untold }) => untold);

const idsOf = (load: Loaded): string[] =>
  [...asking(load), ...load.reservations].map(({ id }) => id);
