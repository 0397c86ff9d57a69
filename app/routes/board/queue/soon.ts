import { kstDay } from "#contract/kst.ts";
import { isAwaited } from "#contract/lateness.ts";
import type { Seen } from "../board-data.ts";

/** Longer lists would not be read; the day shows the rest. */
const MOST = 12;
/** Of a day to come, which begins with them. */
const FIRST = 5;

/** Who is expected. */
export interface Soon {
  /** The KST day that it is about, where that is one to come; null today. */
  day: string | null;
  /** Late ones first, then by time; at most twelve, of a day to come the first five. */
  people: Seen[];
  /** How many until `until` (UTC ISO), the next time somebody is due; null when all are late. */
  count: number;
  until: string | null;
  /** All who still come that day. */
  all: number;
}

/**
 * 곧 오실 분: confirmed for today and not there yet; 첫 예약 of a day to come.
 * @param date the KST day that the board shows
 */
export function soonOf(reservations: readonly Seen[], now: Date, date: string): Soon {
  const day = date > kstDay(now) ? date : null;
  const at = day === null ? now : new Date(`${day}T00:00:00+09:00`);
  const expected = reservations
    .filter((r) => isAwaited(r, at))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const people = expected.slice(0, day === null ? MOST : FIRST);
  const until = expected.find((r) => new Date(r.start) > now)?.start ?? null;
  const count = expected.filter((r) => until === null || r.start <= until).length;
  return { day, people, count, until, all: expected.length };
}
