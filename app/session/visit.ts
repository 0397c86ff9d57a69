import { cookieAttributes, cookieValues } from "./cookies.ts";

/** When a visit began and when it was last heard of, in milliseconds since 1970. */
interface Visit {
  since: number;
  seen: number;
  /** Of an account that agreed to be known (contract §5); null: nobody's. */
  account: string | null;
}

/** A browser as analytics knows it: a random id, and its visit; null before its first one. */
export interface Visitor {
  device: string;
  visit: Visit | null;
}

/** After so long without a page or a form the next one begins another visit: Amplitude's own measure. */
const QUIET_MS = 30 * 60_000;

/**
 * The visit that something of this account at `now` belongs to, and the one that it shows to be over. A
 * clock that was set back begins another one, and so does an account that is known from now on, or no longer.
 */
export function visitAt(
  before: Visit | null,
  now: number,
  account: string | null,
): { visit: Visit; over: Visit | null } {
  const isOn = before !== null && now >= before.seen && now - before.seen < QUIET_MS;
  if (isOn && before.account === account) return { visit: { ...before, seen: now }, over: null };
  return { visit: { since: now, seen: now, account }, over: before };
}

const COOKIE = "visit";
const KEPT = /^(\d{1,15})\.(\d{1,15})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/**
 * As the browser brings it. A cookie of its own, not a part of `__session`: it is written at every
 * page, beside answers that have something to say there, and the later of two would be without it.
 */
export function readVisit(cookieHeader: string | null): Visit | null {
  const [, since, seen, account = null] =
    KEPT.exec(cookieValues(cookieHeader).get(COOKIE) ?? "") ?? [];
  const visit = { since: Number(since), seen: Number(seen), account };
  return visit.since <= visit.seen ? visit : null;
}

/** Null clears it. */
export const visitSetCookie = (visit: Visit | null, secure: boolean): string =>
  visit === null
    ? `${COOKIE}=; ${cookieAttributes(secure, 0)}`
    : `${COOKIE}=${pair(visit)}; ${cookieAttributes(secure)}`;

const pair = ({ since, seen, account }: Visit) =>
  account === null ? `${since}.${seen}` : `${since}.${seen}.${account}`;
