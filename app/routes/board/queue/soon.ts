import { kstDay } from "#contract/kst.ts";
import { minutesUntil, span } from "#app/text/time.ts";
import type { Seen } from "../board-data.ts";

/** Longer lists would not be read; the day shows the rest. */
const MOST = 12;

/** Minutes since a confirmed one should have come today; 0 when not late. */
export function lateMinutes(r: Pick<Seen, "status" | "start" | "conflict">, now: Date): number {
  if (r.status !== "CONFIRMED" || r.conflict !== null) return 0;
  if (kstDay(new Date(r.start)) !== kstDay(now)) return 0;
  return Math.max(0, minutesUntil(now, r.start));
}

/** `12분 늦음`; null when not late. */
export function lateWord(r: Pick<Seen, "status" | "start" | "conflict">, now: Date): string | null {
  const minutes = lateMinutes(r, now);
  return minutes > 0 ? `${span(minutes)} 늦음` : null;
}

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
  const today = kstDay(now);
  const expected = reservations
    .filter((r) => r.status === "CONFIRMED" && r.conflict === null)
    .filter((r) => kstDay(new Date(r.start)) === today)
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const until = expected.find((r) => new Date(r.start) > now)?.start ?? null;
  const count = expected.filter((r) => until === null || r.start <= until).length;
  return { people: expected.slice(0, MOST), count, until, all: expected.length };
}
