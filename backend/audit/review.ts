import { createHash } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { AccessReview, OpenReview } from "#contract/access-review.ts";
import {
  figuresOf,
  findingsOf,
  WATCHES,
  type Finding,
  type Watch,
} from "#contract/access-watch.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { dueOf, openPeriod, readState, type ReviewState } from "./review-state.ts";
import { readTallies, type Period } from "./review-tally.ts";

/** Of each watch so many are answered; the others are found in the record itself. */
const MOST_NEWEST = 30;

/** What is to be looked at now, and what was signed. */
export async function readReview(
  trx: HospitalTransaction,
  hospitalId: string,
  calendar: HospitalCalendar,
  now: Date,
): Promise<AccessReview> {
  const state = await readState(trx, hospitalId);
  const { cycle, check, signed } = state;
  const open = await lookOver(trx, hospitalId, state, calendar, now);
  return { ...dueOf(state, now), cycle, check, signed, open };
}

/** The first period that nobody has looked at, looked over; null where it has no day. */
export async function lookOver(
  trx: HospitalTransaction,
  hospitalId: string,
  state: ReviewState,
  calendar: HospitalCalendar,
  now: Date,
): Promise<OpenReview | null> {
  const open = openPeriod(state, now);
  if (open === null) return null;
  const { waiting, ...period } = open;
  const { tallies, unsealed } = await readTallies(trx, hospitalId, period, calendar);
  const [figures, findings] = [figuresOf(tallies), findingsOf(tallies)];
  return {
    ...{ ...period, waiting, figures, seal: state.seal, unsealed },
    watches: WATCHES.map((watch) => ({
      ...{ watch, found: findings[watch].length, newest: findings[watch].slice(0, MOST_NEWEST) },
    })),
    seen: seenOf(period, figures, findings),
  };
}

/** The same as long as there is nothing else to see. */
const seenOf = (
  period: Period,
  figures: OpenReview["figures"],
  findings: Record<Watch, Finding[]>,
): string =>
  createHash("sha256")
    .update(JSON.stringify([period, figures, findings]))
    .digest("base64url");
