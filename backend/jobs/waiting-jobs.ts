import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { keyOf, keySql, type Subject } from "./keys.ts";
import type { JobChange, JobName, JobPayloads } from "./queue.ts";

/** Jobs that wait, or run: looked at and hurried in the database, whoever planned them. */

/**
 * Keeps a job from beginning until this transaction ends.
 * @returns what it was told; null when it has begun, or there is none
 */
export async function holdJob<Name extends JobName>(
  trx: QueryExecutorProvider,
  name: Name,
  subject: Subject<Name>,
): Promise<JobPayloads[Name] | null> {
  const { rows } = await sql<{ payload: JobPayloads[Name] }>`
    select payload from graphile_worker._private_jobs
    where key = ${keyOf(name, subject)} and locked_at is null and attempts = 0
    for update skip locked`.execute(trx);
  return rows[0]?.payload ?? null;
}

/** Those of these jobs that wait for a time run at once. @param keys selects what they are about */
export const runningNow = (keys: RawBuilder<unknown>): JobChange => sql`
  select count(*) from graphile_worker.reschedule_jobs(array(
    select job.id from graphile_worker._private_jobs as job
    where job.key in (${keys}) and job.locked_at is null and job.run_at > now()), run_at => now())`;

/** Does a job of this kind about this subject wait, or run? */
export async function hasJob<Name extends JobName>(
  trx: QueryExecutorProvider,
  name: Name,
  subject: Subject<Name>,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${isThere(sql`${keyOf(name, subject)}`)} as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** True where no job of this kind about this reservation waits or runs. */
export const lacksJob = (
  name: "expire-reservation" | "tell-platform",
  reservationId: RawBuilder<unknown>,
) => sql<boolean>`not ${isThere(keySql(name, { reservationId }))}`;

/** True where a job of this key has not ended. */
export const isThere = (key: RawBuilder<unknown>) => sql<boolean>`exists (
  select from graphile_worker._private_jobs as job
  where job.key = ${key}
    and (job.attempts < job.max_attempts or job.locked_at is not null))`;
