import { isAwaited } from "#contract/lateness.ts";
import type { Seen } from "../board-data.ts";

/** Longer lists would not be read; the day shows the rest. */
const MOST = 12;

/** Who is expected today. */
export interface Soon {
  /** Late ones first, then by time; at most twelve. */
  people: Seen[];
  /** How many until `until` (UTC ISO), the next time somebody is due; null when all are late. */
  count: number;
  until: string | null;
  /** All who still come today. */
  all: number;
}

/** 곧 오실 분: confirmed for today and not there yet. */
export function soonOf(reservations: readonly Seen[], now: Date): Soon {
  const expected = reservations
    .filter((r) => isAwaited(r, now))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const until = expected.find((r) => new Date(r.start) > now)?.start ?? null;
  const count = expected.filter((r) => until === null || r.start <= until).length;
  return { people: expected.slice(0, MOST), count, until, all: expected.length };
}
