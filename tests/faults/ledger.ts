import { HOLD_SECONDS } from "#contract/hold.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { TestPlatform } from "./platform.ts";

/** How a reservation must stand by what was acknowledged last. */
export interface Standing {
  id: string;
  version: number;
  status: Status;
  start: string;
  /** As its platform calls it. */
  bookingId?: string;
}

/** A push that was taken: the platform may rely on it. */
export interface Pushed {
  platform: "NAVER" | "KAKAO";
  bookingId: string;
  eventId: string;
  /** The word of the booking's last event that was taken. */
  word: string;
}

/** What the product acknowledged, and what it said no to; nothing else counts as done. */
export class Ledger {
  /** By the mark that only this booking bears (its memo): the reservation that was answered. */
  readonly booked = new Map<string, string>();
  /** Marks of bookings that were refused: no such reservation may be there. */
  readonly refused = new Set<string>();
  readonly pushed: Pushed[] = [];
  readonly standing = new Map<string, Standing>();
  /** Acts whose answer did not arrive, or was 503: done again until there was one. */
  unknown = 0;
  /** Refusals that are right: the slot was taken. */
  slotsTaken = 0;
  /** What no fault excuses. */
  readonly wrong: string[] = [];
  /** When each act was acknowledged (`performance.now()`). */
  readonly acknowledgedAt: number[] = [];
  /** When a platform's booking got a version from staff, by `versionKey`. */
  readonly changedAt = new Map<string, number>();

  note(standing?: Standing): void {
    const now = performance.now();
    this.acknowledgedAt.push(now);
    if (!standing) return;
    this.standing.set(standing.id, standing);
    if (standing.bookingId !== undefined)
      this.changedAt.set(versionKey(standing.bookingId, standing.version), now);
  }
}

/** The longest time without an acknowledgement since a moment, in milliseconds. */
export function longestSilence({ acknowledgedAt }: Ledger, since: number): number {
  const after = acknowledgedAt.filter((at) => at >= since);
  return Math.max(...after.map((at, i) => at - (after[i - 1] ?? since)));
}

const versionKey = (bookingId: string, version: number) => `${bookingId} ${version}`;

/**
 * How late a platform was told of what was due between two moments (`performance.now()`).
 * @returns milliseconds after the end of the hold, the 95th percentile; null when nothing was due
 */
export function lateTellings(
  { changedAt }: Ledger,
  { told }: TestPlatform,
  from: number,
  to: number,
): number | null {
  const late = told.flatMap(({ bookingId, body, at }) => {
    const changed = changedAt.get(versionKey(bookingId, body.version));
    const due = (changed ?? NaN) + HOLD_SECONDS * 1000;
    return due >= from && due < to ? [at - due] : [];
  });
  return late.sort((a, b) => a - b)[Math.floor(late.length * 0.95)] ?? null;
}
