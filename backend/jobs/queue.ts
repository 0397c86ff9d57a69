import { sql, type QueryExecutorProvider } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";

/** Every kind of background job and what it is told; `tasks.ts` says what each does. */
export interface JobPayloads {
  /** The clock's answer to a request nobody answered. Runs at `answerBy`; key `expire:{id}`. */
  "expire-reservation": { hospitalId: string; reservationId: string };
  /** Applies a stored push, should the process that took it not have done so. */
  "apply-push": { hospitalId: string; platform: LinkedPlatform; eventId: string };
  /** Tells the platform what staff decided. Runs after the hold of 6 s; key `tell:{id}`. */
  "tell-platform": {
    hospitalId: string;
    reservationId: string;
    platform: LinkedPlatform;
    /** Times in a row that the platform did not take it. */
    failures?: number;
  };
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** Not before this instant; at once when left out. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  jobKey?: string;
}

/**
 * Serial queues per platform. Jobs of one reservation always share a queue, so they run in order;
 * and a platform that hangs holds at most this many of the worker's hands.
 */
const QUEUES_PER_PLATFORM = 4;

const queueOf = (payload: JobPayloads[JobName]): string | null => {
  if (!("platform" in payload && "reservationId" in payload)) return null;
  const { platform, reservationId } = payload;
  const bucket = Number.parseInt(reservationId.slice(-4), 16) % QUEUES_PER_PLATFORM;
  return `${platform}:${bucket}`;
};

/** Adds a job that exists if, and only if, this transaction commits. */
export async function addJob<Name extends JobName>(
  trx: QueryExecutorProvider,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, jobKey }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queueOf(payload)}::text,
      run_at => ${runAt ?? null}::timestamptz,
      job_key => ${jobKey ?? null}::text)`.execute(trx);
}

/** Takes a job back that has not started; one that runs already runs on. */
export async function removeJob(trx: QueryExecutorProvider, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey}::text)`.execute(trx);
}
