import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";
import { keyOf, keySql, type About, type Subject } from "./keys.ts";
import type { JobName, JobPayloads } from "./payloads.ts";

export type { ItemSending, JobName, JobPayloads } from "./payloads.ts";

/**
 * What tells a platform, or asks it, has hands of its own (`worker.ts`); what is urgent comes first. Those
 * that run long come last; an import goes slice by slice, and between two whatever waits gets the hand.
 */
export const PRIORITIES = {
  "tell-platform": 0,
  "send-slots": 1,
  "send-item": 1,
  "pull-bookings": 1,
  "take-in": 1,
  "load-products": 2,
  "take-products": 2,
  "undo-products": 2,
  reconcile: 2,
} as const;
export type PlatformJob = keyof typeof PRIORITIES;
export const PLATFORM_JOBS = Object.keys(PRIORITIES) as PlatformJob[];
/** The name that those hands find a job by. */
export const platformJobName = (name: PlatformJob, platform: LinkedPlatform) =>
  `${name}:${platform}` as const;
/** The same of rows that a statement selects. */
export const platformJobSql = (name: PlatformJob, platform: RawBuilder<unknown>) =>
  sql`(${sql.lit(`${name}:`)} || ${platform})`;

/** When a job runs, at once when left out: counted on the database's clock alone, no other is asked. */
export interface When {
  afterMs: number;
  /** One that waits already keeps its time: a burst is one job, so long after its first. */
  first?: true;
}

/** Adds or removes a job where a statement selects it: that saves a statement of its own. */
export type JobChange = RawBuilder<unknown>;

/**
 * A job that exists if, and only if, the transaction that selects this commits. One of the same
 * kind and subject that has not started yet is replaced; tellings of one reservation run one by one.
 */
export function addingJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  when?: When,
): JobChange {
  const told = { payload: sql`${JSON.stringify(payload)}`, key: sql`${keyOf(name, payload)}` };
  return adding({ ...runBy(name, payload), ...told }, when);
}

/**
 * The same of each row that a statement selects.
 * @param columns what it is about, which is all that it is told
 */
export const addingJobOf = (
  name: "apply-push",
  columns: Record<About<typeof name>, RawBuilder<unknown>>,
  when?: When,
): JobChange => {
  const fields = Object.entries(columns).flatMap(([field, value]) => [sql.lit(field), value]);
  const told = { payload: sql`json_build_object(${sql.join(fields)})`, key: keySql(name, columns) };
  return adding({ ...BY_ANYBODY, identifier: name, ...told }, when);
};

interface Added extends RunBy {
  payload: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

const adding = (
  { identifier, queue, priority, payload, key }: Added,
  { afterMs, first }: When = { afterMs: 0 },
): JobChange => sql`
  adding_job(
    identifier => ${identifier}::text,
    payload => ${payload}::json,
    queue_name => ${queue}::text,
    run_at => now() + ${afterMs}::float8 * interval '1 ms',
    job_key => ${key}::text,
    priority => ${priority}::integer,
    job_key_mode => ${first ? "preserve_run_at" : "replace"}::text)`;

interface RunBy {
  identifier: string;
  queue: string | null;
  priority: number;
}
/** Those that reach no platform. */
const BY_ANYBODY = { queue: null, priority: 0 };

/** Whose hands do it, and after what: one after the other of one reservation, and of one product. */
function runBy<Name extends JobName>(name: Name, payload: JobPayloads[Name]): RunBy {
  const given: JobPayloads[JobName] = payload;
  const job = PLATFORM_JOBS.find((one) => one === name);
  if (!job || !("platform" in given)) return { ...BY_ANYBODY, identifier: name };
  const isOfProduct = "productId" in given;
  return {
    identifier: platformJobName(job, given.platform),
    queue: "tellAt" in given ? given.reservationId : isOfProduct ? keyOf(name, payload) : null,
    priority: PRIORITIES[job],
  };
}

/** Takes a job back that has not started; one that runs already runs on. */
export const removingJob = <Name extends JobName>(name: Name, subject: Subject<Name>): JobChange =>
  sql`graphile_worker.remove_job(${keyOf(name, subject)}::text)`;

/** The same of each reservation that a statement selects. */
export const removingJobOf = (
  name: "expire-reservation" | "tell-platform",
  reservationId: RawBuilder<unknown>,
): JobChange => sql`graphile_worker.remove_job(${keySql(name, { reservationId })})`;

/** `addingJob` as a statement of its own. */
export async function addJob<Name extends JobName>(
  trx: QueryExecutorProvider,
  name: Name,
  payload: JobPayloads[Name],
  when?: When,
): Promise<void> {
  await sql`select ${addingJob(name, payload, when)}`.execute(trx);
}
