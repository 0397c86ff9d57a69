import type { HolderNamed } from "#app/text/holder.ts";
import { holderIn, sharingOf, type Blocked } from "./sharing.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { Board, Opening } from "#contract/board.ts";
import { namesakesOf, type Namesake } from "#contract/namesakes.ts";
import type { Reservation } from "#contract/reservation.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import {
  EXPIRED_SHOWN_MINUTES,
  isCalledOff,
  STATUSES,
  type Status,
} from "#contract/reservation-status.ts";
import { shutDay, type ShutDay } from "./shut-day.ts";

/** A reservation as the day and the queue show it: less than the whole, it is sent fifty times. */
export type Seen = Pick<
  Reservation,
  | "id"
  | "version"
  | "number"
  | "productId"
  | "platform"
  | "start"
  | "end"
  | "preparationMinutes"
  | "cleanupMinutes"
  | "seat"
  | "status"
  | "conflict"
  | "outside"
  | "answerBy"
  | "syncState"
> & {
  name: string;
  /** Its platform could not be told, and is not tried any more. */
  untold: boolean;
  /** Of who is 내원 only: since when (UTC ISO). */
  arrivedAt?: string;
  /** Another of that name comes that day: what tells them apart. */
  namesake?: Namesake;
  /** In the inbox only: who has its doctor, room or device at that time. */
  holder?: HolderNamed;
  /** Of `expired` only: when the clock expired it (UTC ISO). */
  expiredAt?: string;
};

/** A product's lane: its free starts (UTC ISO) of the day, and the first one after it if none. */
export interface LaneRoom {
  productId: string;
  free: string[];
  nextFree: string | null;
  /** What it shares with another product (`김원장`), for its head. */
  shared?: string;
  /** When what it needs is not there for it. */
  blocked?: Blocked[];
}

/** Everything that the day view and the queue show. */
export interface DayData {
  date: string;
  opening: Opening;
  /** Why it takes no bookings, where it does not. */
  shut: ShutDay | null;
  reservations: Seen[];
  inbox: Seen[];
  /** What a platform could not be told, but those of the inbox. */
  untold: Seen[];
  /** Requests that have just expired: they keep their place in the queue, and are not counted. */
  expired: Seen[];
  rooms: LaneRoom[];
  /** The import that waits for somebody. */
  load: Board["load"];
  week: Board["week"];
}

/** `CHECK` are those that ask for a person: requested, in conflict, or untold. */
export type StatusFilter = Status | "CHECK";
export const isStatusFilter = (value: string | null): value is StatusFilter =>
  value === "CHECK" || STATUSES.some((status) => status === value);

/** What is shown out of the day; null means all. */
export interface Filters {
  status: StatusFilter | null;
  platform: Platform | null;
  product: string | null;
}

/** What is sent of a reservation. */
export const seen = (r: Reservation): Seen => ({
  id: r.id,
  version: r.version,
  number: r.number,
  productId: r.productId,
  platform: r.platform,
  start: r.start,
  end: r.end,
  preparationMinutes: r.preparationMinutes,
  cleanupMinutes: r.cleanupMinutes,
  seat: r.seat,
  status: r.status,
  conflict: r.conflict,
  answerBy: r.answerBy,
  syncState: r.syncState,
  name: r.party.name,
  untold: r.untold !== null,
  ...(r.outside && { outside: r.outside }),
  ...(r.status === "CHECKED_IN" && { arrivedAt: r.statusSince }),
});

/** Cuts the backend's day down to what is shown on the KST day `today`. */
export function dayData(day: Board, today: string): DayData {
  // Who asks for another day than is shown is told apart from the others who ask.
  const namesakes = namesakesOf([...day.reservations, ...asking(day)]);
  const shown = (r: Reservation): Seen => {
    const namesake = namesakes.get(r.id);
    return namesake === undefined ? seen(r) : { ...seen(r), namesake };
  };
  return {
    date: day.date,
    opening: day.opening,
    shut: shutDay(day, day.date, today),
    reservations: day.reservations.map(shown),
    inbox: day.inbox.map((r) => {
      const holder = holderIn(day, r.id);
      return holder ? { ...shown(r), holder } : shown(r);
    }),
    untold: day.untold.map(shown),
    expired: day.expired.map((r) => ({ ...seen(r), expiredAt: r.statusSince })),
    rooms: day.lanes.map((lane) => ({
      productId: lane.productId,
      free: lane.slots.map((slot) => slot.start),
      nextFree: lane.nextFree,
      ...sharingOf(day, lane),
    })),
    load: day.load,
    week: day.week,
  };
}

/** 확인 필요: what is to be answered, and what could not be told. Its rows: `queue/due.ts`. */
export const asking = <Row>({
  inbox,
  untold,
}: {
  inbox: readonly Row[];
  untold: readonly Row[];
}) => [...inbox, ...untold];

/**
 * The rows of the queue: who asks, and who has expired within the last ten minutes, unless a platform
 * could not be told of that, so that they ask again.
 */
export const queued = <Row extends { untold: unknown }>(
  day: { inbox: readonly Row[]; untold: readonly Row[]; expired: readonly Row[] },
  isShown: (expired: Row) => boolean = () => true,
): Row[] => [...asking(day), ...day.expired.filter((r) => !r.untold && isShown(r))];

/** Until when one that expired keeps its place. */
export const keepsPlace = ({ expiredAt }: Pick<Seen, "expiredAt">, now: Date): boolean =>
  expiredAt !== undefined &&
  now.getTime() - Date.parse(expiredAt) < EXPIRED_SHOWN_MINUTES * MINUTE_MS;

/** Cancelled, rejected or expired, and nobody asks about it: its room is free again. */
export const isGone = (r: Pick<Seen, "status" | "conflict">): boolean =>
  r.conflict === null && isCalledOff(r.status);

/** Requested or in conflict: staff or the platform want an answer. */
export const isInbox = (r: Pick<Seen, "status" | "conflict">): boolean =>
  r.conflict !== null || r.status === "REQUESTED";

type Matched = Pick<Seen, "platform" | "productId" | "status" | "conflict" | "untold">;

/** Does the filter ask for this one? */
export function matches(r: Matched, { status, platform, product }: Filters): boolean {
  if (platform !== null && r.platform !== platform) return false;
  if (product !== null && r.productId !== product) return false;
  if (status === null) return true;
  if (status === "CHECK") return isInbox(r) || r.untold;
  return r.conflict === null && r.status === status;
}
