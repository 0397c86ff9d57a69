import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { lockReservation, recordTelling, writeHistory } from "#backend/reservations/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { noteAnswer, noteNoAnswer } from "./link-health.ts";
import { PlatformFailure, type Tidings } from "./platform.ts";
import { nextTry } from "./next-try.ts";

type Telling = JobPayloads["tell-platform"];

/** So many failures in a row and the board shows that the platform does not know; it is tried on. */
const FAILURES_TO_SHOW = 3;

/**
 * Tells the platform how one of its bookings stands now, at least once: the reservation is SYNCED
 * when the platform took it. A failure puts a later job in place of this one. Without an endpoint
 * ("연동 준비 중") nothing is told and the reservation stays PENDING.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function tellPlatform(
  services: Services,
  job: Telling,
  signal: AbortSignal,
): Promise<void> {
  const { adapter, endpoint } = services.platforms[job.platform];
  if (!endpoint || !adapter.pushReservation) return; // once it is told, `planMissing` finds it
  const tidings = await services.database.inHospital(job.hospitalId, (trx) => findUntold(trx, job));
  if (!tidings) return;
  try {
    await adapter.pushReservation(endpoint, tidings, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof PlatformFailure)) throw error;
    await noteFailure(services, job, error);
    return;
  }
  await noteSuccess(services, job, tidings);
}

/** What is to be told, or null: told meanwhile, taken back, or changed and planned anew. */
async function findUntold(trx: HospitalTransaction, job: Telling): Promise<Tidings | null> {
  const { hospitalId, reservationId } = job;
  const row = await trx
    .selectFrom("reservations")
    .select(["externalId", "status", "startsAt", "endsAt", "version", "tellAt"])
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "=", reservationId)
    .executeTakeFirst();
  if (!row?.externalId || !isPlanned(row, job)) return null;
  const { externalId, status, startsAt: start, endsAt: end, version } = row;
  return { reservationId, externalId, status, start, end, version };
}

/** Whether this job is the one that is to tell it. */
const isPlanned = (row: { tellAt: Date | null }, { tellAt }: Telling): boolean =>
  row.tellAt?.toISOString() === tellAt;

const noteSuccess = (services: Services, job: Telling, told: Tidings): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { hospitalId, reservationId } = job;
    const now = services.clock();
    const row = await lockReservation(trx, hospitalId, reservationId);
    // It knows that, whatever came after.
    const act = { hospitalId, by: { kind: "SYSTEM" as const }, now };
    const after = { start: told.start.toISOString() };
    await writeHistory(trx, act, reservationId, { action: "TOLD", to: told.status, after });
    await noteAnswer(trx, job, now);
    if (row.tellAt && !isPlanned(row, job)) return; // changed meanwhile: its own job tells that
    const stands =
      row.status === told.status &&
      row.startsAt.getTime() === told.start.getTime() &&
      row.endsAt.getTime() === told.end.getTime();
    if (stands) return recordTelling(trx, row, { syncState: "SYNCED", toldAt: now, tellAt: null });
    // Taken back, or changed by the platform meanwhile, which plans nothing: it knows otherwise.
    await recordTelling(trx, row, { syncState: "PENDING", tellAt: now });
    await addJob(trx, "tell-platform", { ...job, tellAt: now.toISOString(), failures: 0 });
  });

const noteFailure = (services: Services, job: Telling, failure: PlatformFailure): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { platform } = job;
    const failures = (job.failures ?? 0) + 1;
    services.log.warn({ platform, failures, why: failure.message }, "platform not told");
    const row = await lockReservation(trx, job.hospitalId, job.reservationId);
    await noteNoAnswer(trx, job);
    if (!isPlanned(row, job)) return;
    const afterMs = nextTry(failures, failure.retryAfterSeconds);
    await addJob(trx, "tell-platform", { ...job, failures }, { afterMs });
    if (failures >= FAILURES_TO_SHOW) await recordTelling(trx, row, { syncState: "FAILED" });
  });
