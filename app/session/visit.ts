import { cookieAttributes, cookieValues } from "./cookies.ts";

/** When a visit began and when it was last heard of, in milliseconds since 1970. */
interface Visit {
  since: number;
  seen: number;
}

/** A browser as analytics knows it: a random id, and its visit; null before its first one. */
export interface Visitor {
  device: string;
  visit: Visit | null;
}

/** After so long without a page or a form the next one begins another visit: Amplitude's own measure. */
const QUIET_MS = 30 * 60_000;

/**
 * The visit that something at `now` belongs to, and the one that it shows to be over. A clock that was
 * set back begins another one.
 */
export function visitAt(before: Visit | null, now: number): { visit: Visit; over: Visit | null } {
  if (before !== null && now >= before.seen && now - before.seen < QUIET_MS)
    return { visit: { since: before.since, seen: now }, over: null };
  return { visit: { since: now, seen: now }, over: before };
}

const COOKIE = "visit";

/**
 * As the browser brings it. A cookie of its own, not a part of `__session`: it is written at every
 * page, beside answers that have something to say there, and the later of two would be without it.
 */
export function readVisit(cookieHeader: string | null): Visit | null {
  const [, since, seen] =
    /^(\d{1,15})\.(\d{1,15})$/.exec(cookieValues(cookieHeader).get(COOKIE) ?? "") ?? [];
  const visit = { since: Number(since), seen: Number(seen) };
  return visit.since <= visit.seen ? visit : null;
}

/** Null clears it. */
export const visitSetCookie = (visit: Visit | null, secure: boolean): string =>
  visit === null
    ? `${COOKIE}=; ${cookieAttributes(secure, 0)}`
    : `${COOKIE}=${visit.since}.${visit.seen}; ${cookieAttributes(secure)}`;
