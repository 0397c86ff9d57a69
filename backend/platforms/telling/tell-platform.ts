import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { holdJob } from "#backend/jobs/waiting-jobs.ts";
import {
  lockReservation,
  recordTelling,
  tellAgain,
  tookNow,
  writeHistory,
} from "#backend/reservations/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { asking } from "../asking/asking.ts";
import { noteNotTaken, noteTaken } from "../link-health.ts";
import { isLinkUp } from "../link-up.ts";
import type { Access, Platform, Tidings } from "../platform.ts";
import type { PlatformFailure } from "../platform-failure.ts";
import { GIVE_UP_MS, nextTry, waitLong } from "./next-try.ts";

type Telling = JobPayloads["tell-platform"];

/** So many failures in a row and the board shows that the platform does not know; it is tried on. */
const FAILURES_TO_SHOW = 3;
/** What it knows that we do not is read by then. */
const NEXT_PULL_SECONDS = 75;
/** Of a paused link it is looked again so often whether it goes on. */
const PAUSED_MS = 60_000;
/**
 * Tells the platform how one of its bookings stands now, at least once: the reservation is SYNCED
 * when the platform took it. A failure puts a later job in place of this one, for 24 h; what the
 * platform refuses has failed at once. Without an endpoint ("연동 준비 중"), and while the link does
 * not stand or is only read, nothing is told and the reservation stays PENDING; while its circuit is open it waits.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function tellPlatform(
  services: Services,
  job: Telling,
  signal: AbortSignal,
): Promise<void> {
  if (job.unheard) return tellUnheard(services, job);
  const question = {
    find: (trx: HospitalTransaction) => findUntold(trx, job),
    ask: (adapter: Platform, access: Access, tidings: Tidings, ending: AbortSignal) =>
      adapter.pushReservation(access, tidings, ending),
  };
  const came = await asking(services, job, question, signal);
  switch (came.came) {
    case "ANSWER":
      return noteSuccess(services, job, came.what, came.answer);
    case "FAILURE":
      return noteFailure(services, { ...job, heard: job.heard ?? came.what.heard }, came.failure);
    case "LATER":
      return putBack(services, job, came.afterMs);
    case "NO_LINK":
      // Its 24 h stand still; of no link at all, once there is one `planMissing` finds it.
      if (came.state === "PAUSED") await putBack(services, job, PAUSED_MS);
      return;
    case "NOTHING":
  }
}

/** What is told, and up to which sequence its platform was heard then. */
type Untold = Tidings & { heard: number | null };

/** What is to be told, or null: told meanwhile, taken back, changed and planned anew, or of a link that is only read. */
async function findUntold(trx: HospitalTransaction, job: Telling): Promise<Untold | null> {
  const { hospitalId, reservationId } = job;
  const row = await trx
    .selectFrom("reservations as r")
    .select(["externalId", "status", "startsAt", "endsAt", "version", "tellAt"])
    .select("externalSequence as heard")
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "=", reservationId)
    .where(isLinkUp)
    .executeTakeFirst();
  if (!row?.externalId || !isPlanned(row, job)) return null;
  const { externalId, status, startsAt: start, endsAt: end, version, heard } = row;
  return { reservationId, externalId, status, start, end, version, heard };
}

/** Whether this job is the one that is to tell it. */
const isPlanned = (row: { tellAt: Date | null }, { tellAt }: Telling): boolean =>
  row.tellAt?.toISOString() === tellAt;

const noteSuccess = (
  services: Services,
  job: Telling,
  told: Untold,
  sequence: number | null,
): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { hospitalId, reservationId } = job;
    const now = services.clock();
    const row = await lockReservation(trx, hospitalId, reservationId);
    // It knows that, whatever came after.
    const act = { hospitalId, by: { kind: "SYSTEM" as const }, now };
    const after = { start: told.start.toISOString() };
    await writeHistory(trx, act, reservationId, { action: "TOLD", to: told.status, after });
    await noteTaken(trx, job, now);
    const heard = job.heard ?? told.heard;
    const { columns, isPassed } = tookNow(row, told, { heard, sequence, at: now });
    // Its link was ended meanwhile, or it was changed: its own job tells that.
    if (row.syncState === "NONE" || (row.tellAt && !isPlanned(row, job)))
      return recordTelling(trx, row, columns);
    const stands =
      row.status === told.status &&
      row.startsAt.getTime() === told.start.getTime() &&
      row.endsAt.getTime() === told.end.getTime();
    // Taken back, or changed by the platform meanwhile, which plans nothing: it knows otherwise.
    if (!stands) return tellAnew(trx, { ...row, ...columns }, job, now);
    // In conflict it waits for staff, who decide it.
    if (isPassed && row.conflict === null) {
      await tellAgain(trx, act, { ...row, ...columns });
      return;
    }
    const synced = { syncState: "SYNCED", toldAt: now, tellAt: null } as const;
    await recordTelling(trx, row, { ...columns, ...synced });
  });

async function tellAnew(
  trx: HospitalTransaction,
  row: Parameters<typeof recordTelling>[1],
  job: Telling,
  now: Date,
): Promise<void> {
  const { externalSaid } = row;
  await recordTelling(trx, row, { externalSaid, syncState: "PENDING", tellAt: now });
  const { hospitalId, reservationId, platform } = job;
  const planned = { hospitalId, reservationId, platform, tellAt: now.toISOString() };
  await addJob(trx, "tell-platform", planned);
}

/**
 * It was replaced or taken back while it was said, and nobody knows what the platform has heard: it is told
 * how it stands, or will be in any case by what is planned, which is not taken back as if nothing had been said.
 */
const tellUnheard = (services: Services, job: Telling): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const row = await lockReservation(trx, job.hospitalId, job.reservationId);
    if (isKnown(row)) return tellAnew(trx, row, job, services.clock());
    const planned = await holdJob(trx, "tell-platform", job);
    if (planned && !planned.failures)
      await addJob(trx, "tell-platform", { ...planned, failures: 1 }, { afterMs: 0, first: true });
  });

/** As if nothing were to be said. */
const isKnown = (row: Parameters<typeof recordTelling>[1]): boolean =>
  row.syncState === "SYNCED" && row.tellAt === null;

/** Nobody was asked: it is tried later, and nothing of it counts. */
const putBack = (services: Services, job: Telling, afterMs: number): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const row = await lockReservation(trx, job.hospitalId, job.reservationId);
    if (isPlanned(row, job)) await addJob(trx, "tell-platform", job, { afterMs });
  });

async function noteFailure(
  services: Services,
  job: Telling,
  failure: PlatformFailure,
): Promise<void> {
  const { platform } = job;
  const failures = (job.failures ?? 0) + 1;
  services.log.warn({ platform, failures, why: failure.message }, "platform not told");
  await services.database.inHospital(job.hospitalId, async (trx) => {
    const row = await lockReservation(trx, job.hospitalId, job.reservationId);
    const { kind, words } = failure;
    const now = services.clock();
    await noteNotTaken(trx, job, failure, now);
    // Taken back meanwhile, as if nothing had been said: it may have been taken, so how it stands is told.
    if (isKnown(row) && kind === "PASSING") return tellAnew(trx, row, job, now);
    if (!isPlanned(row, job)) return;
    // Nothing of this is the booking's fault: it waits, and its 24 h stand still.
    if (kind === "LOCKED_OUT") return addJob(trx, "tell-platform", job, { afterMs: waitLong() });
    if (kind === "REFUSED") return recordTelling(trx, row, ended("REFUSED", words));
    const pause = kind === "CONFLICT" ? NEXT_PULL_SECONDS : failure.retryAfterSeconds;
    const afterMs = nextTry(failures, pause);
    const triedMs = (job.triedMs ?? 0) + afterMs;
    if (triedMs > GIVE_UP_MS) return recordTelling(trx, row, ended("NO_ANSWER", words));
    await addJob(trx, "tell-platform", { ...job, failures, triedMs }, { afterMs });
    if (failures >= FAILURES_TO_SHOW) await recordTelling(trx, row, { syncState: "FAILED" });
  });
}

const ended = (tellEnded: "REFUSED" | "NO_ANSWER", tellWords: string | null) =>
  ({ syncState: "FAILED", tellAt: null, tellEnded, tellWords }) as const;
