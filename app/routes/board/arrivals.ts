import { arrivedText, expiredText, untoldText } from "#app/text/reservation.ts";
import { LOAD_WAITS } from "#app/text/wizard-left.ts";
import type { WaitingLoad } from "#contract/product-load.ts";
import { asking, type Seen } from "./board-data.ts";

/** A load of the board. */
export interface Loaded {
  inbox: readonly Asking[];
  untold: readonly Asking[];
  expired: readonly Asking[];
  reservations: readonly Pick<Seen, "id">[];
  /** The import that waits for somebody. */
  load: Pick<WaitingLoad, "loadId" | "status"> | null;
}
type Asking = Pick<Seen, "id" | "name" | "start" | "untold">;

/** What a load brought that is to be said, by reservation, or by import. */
export interface News {
  requests: readonly string[];
  untold: readonly string[];
  expired: readonly string[];
  /** Imports, each as far as it came. */
  loads: readonly string[];
}
const NONE: News = { requests: [], untold: [], expired: [], loads: [] };

/** What has been heard so far of what asks for a person. */
export interface Heard {
  load: Loaded;
  /** Ids of all that ever stood on the board while the page was open, in the queue or on its day. */
  known: ReadonlySet<string>;
  /** When each request came in that was not there at first (milliseconds). */
  arrived: ReadonlyMap<string, number>;
  /** The last that was said, and its words; "" for nothing yet. */
  news: News;
  said: string;
  /** How often something was said: the same words can be news again. */
  times: number;
}

/** The first load: nothing of it is new. */
export const firstHeard = (load: Loaded): Heard => ({
  load,
  known: new Set(idsOf(load)),
  arrived: new Map(),
  news: NONE,
  said: "",
  times: 0,
});

/**
 * The next load. A request that was never on the board before is said, once: what was comes back by
 * 되돌리기, or by another's act, and has not come in. What a platform could not be told, and what has
 * expired, is said whenever it was not so at the load before: sent again, it can be refused again.
 */
export function hearArrivals(heard: Heard, load: Loaded, now: Date): Heard {
  const known = new Set([...heard.known, ...idsOf(load)]);
  const newIn = (rows: (of: Loaded) => readonly Asking[]) => {
    const before = new Set(rows(heard.load).map(({ id }) => id));
    return rows(load).filter(({ id }) => !before.has(id));
  };
  const requests = load.inbox.filter(({ id }) => !heard.known.has(id));
  const untold = newIn(untoldOf);
  const expired = newIn((of) => of.expired);
  const loads = stepsOf(load).filter((step) => !stepsOf(heard.load).includes(step));
  const said = [
    ...(requests.length > 0 ? [arrivedText(requests, now)] : []),
    ...(expired.length > 0 ? [expiredText(expired, now)] : []),
    ...(untold.length > 0 ? [untoldText(untold, now)] : []),
    ...(loads.length > 0 && load.load ? [LOAD_WAITS[load.load.status]] : []),
  ];
  if (said.length === 0) return { ...heard, load, known };
  return {
    load,
    known,
    arrived: new Map([...heard.arrived, ...requests.map(({ id }) => [id, now.getTime()] as const)]),
    news: {
      ...{ requests: requests.map(idOf), untold: untold.map(idOf), expired: expired.map(idOf) },
      loads,
    },
    said: said.join(". "),
    times: heard.times + 1,
  };
}

/** So long a request is marked as new. */
const NEW_MS = 2 * 60_000;

/** Has it come in a moment ago, while the page was open? */
export function isNew({ arrived }: Pick<Heard, "arrived">, id: string, now: Date): boolean {
  const at = arrived.get(id);
  return at !== undefined && now.getTime() - at < NEW_MS;
}

const stepsOf = ({ load }: Loaded): string[] => (load ? [`${load.loadId} ${load.status}`] : []);

const idOf = ({ id }: Asking): string => id;

const untoldOf = (load: Loaded): Asking[] => asking(load).filter(({ untold }) => untold);

const idsOf = (load: Loaded): string[] =>
  [...asking(load), ...load.expired, ...load.reservations].map(({ id }) => id);
