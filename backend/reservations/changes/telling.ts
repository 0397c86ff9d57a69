import { HOLD_SECONDS } from "#contract/hold.ts";
import { kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import { isLinked, type LinkedPlatform } from "#contract/platform.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addingJob, removingJob, type JobChange } from "#backend/jobs/queue.ts";
import { holdJob } from "#backend/jobs/waiting-jobs.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { meaningOf } from "../actions.ts";
import { readHistory } from "../history.ts";
import { openingOf } from "../slots/opening.ts";
import { placeThere } from "../receiving/said.ts";
import type { Row } from "../store.ts";

const HOLD_MS = HOLD_SECONDS * 1000;

/** What a platform is told of a booking. */
type Tellable = Pick<Row, "status" | "startsAt" | "productId">;

export type Plan = Pick<Row, "syncState" | "tellAt" | "tellEnded" | "tellWords">;

/** Whatever came of the last telling is over. */
const OPEN = { tellEnded: null, tellWords: null } as const;

/**
 * The columns that plan to tell the platform of the change from `row` to `next`: after the hold, 완료
 * when the hospital closes where the platform writes to the patient about it (product.md §5). A
 * change that takes back all that was planned, before any of it was said, takes the plan back too:
 * nothing is said. Reservations without a platform to tell, or whose link was ended (NONE): no columns.
 */
export async function planTelling(
  trx: HospitalTransaction,
  now: Date,
  row: Row,
  next: Tellable,
): Promise<Partial<Plan>> {
  if (!isLinked(row.platform) || row.externalId === null || row.syncState === "NONE") return {};
  const said = (await isHeld(trx, row)) ? await lastSaid(trx, row) : null;
  if (said && isSame(said, next)) return { ...OPEN, syncState: "SYNCED", tellAt: null };
  const { status } = next;
  const waitsForClosing = status === "COMPLETED" && writesOf(row.platform, status);
  return toBeTold(now, waitsForClosing ? await closingOf(trx, row.hospitalId, now) : null);
}

/** Does the platform write to the patient when it hears of this? That cannot be taken back. */
const writesOf = (platform: LinkedPlatform, status: Status) =>
  CAPABILITIES[platform].writesToPatient.includes(status);

/** When the hospital closes today; null where it is closed. */
async function closingOf(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<Date | null> {
  const { calendar } = await readFacts(trx, hospitalId);
  const day = kstDay(now);
  const { hours } = openingOf(calendar, day);
  return hours && new Date(kstInstant(day).getTime() + hours.closes * MINUTE_MS);
}

/** The columns that plan to tell the platform after the hold, or at a time that is later than that. */
export const toBeTold = (now: Date, at: Date | null = null): Plan => ({
  ...OPEN,
  syncState: "PENDING",
  tellAt: new Date(Math.max(now.getTime() + HOLD_MS, at?.getTime() ?? 0)),
});

/**
 * The columns that plan to tell the platform what staff have not just decided: nothing is held.
 * @param but when it was planned to be told before: a plan of the same time would be the same plan
 */
export const toBeToldAtOnce = (now: Date, but: Date | null = null): Plan => ({
  ...OPEN,
  syncState: "PENDING",
  tellAt: but?.getTime() === now.getTime() ? new Date(now.getTime() + 1) : now,
});

/** The columns of what the platform knows since `now`. */
export const known = (now: Date) => ({
  ...OPEN,
  syncState: "SYNCED" as const,
  tellAt: null,
  toldAt: now,
});

/** Nothing of what is planned was tried to be said, nor will be before this transaction ends. */
async function isHeld(trx: HospitalTransaction, { syncState, reservationId }: Row) {
  if (syncState !== "PENDING") return false;
  const job = await holdJob(trx, "tell-platform", { reservationId });
  return job !== null && !job.failures;
}

type Told = Pick<Row, "hospitalId" | "reservationId" | "platform" | "syncState" | "tellAt">;

const isUntold = ({ syncState }: Told): boolean =>
  syncState === "PENDING" || syncState === "FAILED";

/** What a change from `before` (null: it is new) to `after` makes, `now`, of the job that tells. */
export function tellingChange(now: Date, before: Told | null, after: Told): JobChange[] {
  const { hospitalId, reservationId, platform, tellAt } = after;
  if (before && isUntold(before) && !isUntold(after))
    return [removingJob("tell-platform", { reservationId })];
  const isPlanned = after.syncState === "PENDING" && tellAt !== null && isLinked(platform);
  if (!isPlanned || before?.tellAt?.getTime() === tellAt.getTime()) return [];
  const payload = { hospitalId, reservationId, platform, tellAt: tellAt.toISOString() };
  const afterMs = Math.max(0, tellAt.getTime() - now.getTime());
  return [addingJob("tell-platform", payload, { afterMs })];
}

const isSame = (a: Tellable, b: Tellable) =>
  a.status === b.status &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.productId === b.productId;

/**
 * What the platform knows: the reservation at the last line that came from it or went to it, at the place
 * that it has said or taken; null where nobody knows that.
 */
async function lastSaid(trx: HospitalTransaction, row: Row): Promise<Tellable | null> {
  const there = placeThere(row);
  if (!there) return null;
  const known = await lastLine(trx, row);
  return { ...known, status: there.status ?? known.status, startsAt: there.start };
}

async function lastLine(trx: HospitalTransaction, row: Row): Promise<Tellable> {
  const lines = await readHistory(trx, row.hospitalId, row.reservationId);
  const said: Tellable = { ...row };
  for (const { action, from, to, ...line } of lines.reverse()) {
    const isExchange = meaningOf(action).exchanged;
    const status = isExchange ? to : from;
    if (status !== null) said.status = status;
    if (isExchange) {
      // It may have changed here while the platform was being told.
      const after = (line.after ?? {}) as { start?: string };
      if (after.start !== undefined) said.startsAt = new Date(after.start);
      break;
    }
    // Going back in time: the last one seen is the oldest that was not said.
    const before = (line.before ?? {}) as { start?: string; productId?: string | null };
    if (before.start !== undefined) said.startsAt = new Date(before.start);
    if (before.productId !== undefined) said.productId = before.productId;
  }
  return said;
}
