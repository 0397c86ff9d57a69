import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { announce, writeHistory } from "#backend/reservations/index.ts";
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
  if (!endpoint || !adapter.pushReservation) return;
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
async function findUntold(
  trx: HospitalTransaction,
  { hospitalId, reservationId, tellAt }: Telling,
): Promise<Tidings | null> {
  const row = await trx
    .selectFrom("reservations")
    .select(["externalId", "status", "startsAt", "endsAt", "version", "tellAt"])
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "=", reservationId)
    .executeTakeFirst();
  if (!row?.externalId || row.tellAt?.toISOString() !== tellAt) return null;
  const { externalId, status, startsAt: start, endsAt: end, version } = row;
  return { reservationId, externalId, status, start, end, version };
}

/** The reservation when this job is still the one that tells of it; keeps others waiting. */
async function lockIfOurs(trx: HospitalTransaction, job: Telling) {
  const row = await trx
    .selectFrom("reservations")
    .select(["status", "startsAt", "endsAt", "version", "tellAt"])
    .where("hospitalId", "=", job.hospitalId)
    .where("reservationId", "=", job.reservationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.tellAt?.toISOString() === job.tellAt ? row : null;
}

const noteSuccess = (services: Services, job: Telling, told: Tidings): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { hospitalId, reservationId } = job;
    const now = services.clock();
    await noteAnswer(trx, job, now);
    const act = { hospitalId, by: { kind: "SYSTEM" as const }, now };
    const after = { start: told.start.toISOString() };
    await writeHistory(trx, act, reservationId, { action: "TOLD", to: told.status, after });
    const row = await lockIfOurs(trx, job);
    if (!row) return; // changed meanwhile: its own job tells that
    const stands =
      row.status === told.status &&
      row.startsAt.getTime() === told.start.getTime() &&
      row.endsAt.getTime() === told.end.getTime();
    // The platform changed it meanwhile, which plans nothing.
    if (!stands) return addJob(trx, "tell-platform", { ...job, failures: 0 });
    await trx
      .updateTable("reservations")
      .set({ syncState: "SYNCED", toldAt: now, tellAt: null })
      .where("hospitalId", "=", hospitalId)
      .where("reservationId", "=", reservationId)
      .execute();
    await announce(trx, { hospitalId, reservationId, version: row.version });
  });

const noteFailure = (services: Services, job: Telling, failure: PlatformFailure): Promise<void> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { hospitalId, reservationId, platform } = job;
    const failures = (job.failures ?? 0) + 1;
    services.log.warn({ platform, failures, why: failure.message }, "platform not told");
    await noteNoAnswer(trx, job);
    const row = await lockIfOurs(trx, job);
    if (!row) return;
    const afterMs = nextTry(failures, failure.retryAfterSeconds);
    await addJob(trx, "tell-platform", { ...job, failures }, { afterMs });
    if (failures < FAILURES_TO_SHOW) return;
    await trx
      .updateTable("reservations")
      .set({ syncState: "FAILED" })
      .where("hospitalId", "=", hospitalId)
      .where("reservationId", "=", reservationId)
      .execute();
    await announce(trx, { hospitalId, reservationId, version: row.version });
  });
