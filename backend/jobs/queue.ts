import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";
import { keyOf, keySql, type Subject } from "./keys.ts";

/** Every kind of background job and what it is told; `tasks.ts` says what each does. */
export interface JobPayloads {
  /** The clock's answer to a request nobody answered, at `answerBy`. */
  "expire-reservation": {
    hospitalId: string;
    reservationId: string;
    /** The deadline when this was planned: a job that another replaced does nothing. */
    answerBy: string;
  };
  /** Applies a stored push, should the process that took it not have done so. */
  "apply-push": { hospitalId: string; platform: LinkedPlatform; eventId: string };
  /** Tells the platform what staff decided, after the hold (`contract/hold.ts`). */
  "tell-platform": {
    hospitalId: string;
    reservationId: string;
    platform: LinkedPlatform;
    /** The reservation's `tellAt` when this was planned: a job that another replaced does nothing. */
    tellAt: string;
    /** Times in a row that the platform did not take it. */
    failures?: number;
    /** For how long it has been tried: what was waited between the tries. */
    triedMs?: number;
  };
  /** Applies what a platform pushed while its link was paused, in the order in which it came. */
  "apply-stored": { hospitalId: string; platform: LinkedPlatform };
  /** Takes a paused link up again, at `until`: a job that another pause replaced does nothing. */
  "end-pause": { hospitalId: string; platform: LinkedPlatform; until: string };
  /** What a platform handed over and nobody of the hospital has seen, when its time is over. */
  "drop-hand-over": { hospitalId: string; handOverId: string };
  /** Reads what changed at a platform since it was last read to the end. */
  "pull-bookings": { hospitalId: string; platform: LinkedPlatform };
  /** A pull has failed: does the platform answer anybody? */
  "see-silence": { platform: LinkedPlatform };
  /** Takes in what a wizard counted, once its link stands. */
  "take-in": { hospitalId: string; platform: LinkedPlatform };
  /** Reads the products of a platform, to be looked at: this run of this load. */
  "load-products": { hospitalId: string; platform: LinkedPlatform; loadId: string; runId: string };
  /** Compares both sides; without an id it begins the comparison itself, at night. */
  reconcile: { hospitalId: string; platform: LinkedPlatform; reconciliationId: string | null };
  /** Sends a platform what is free of a product. */
  "send-slots": ItemSending;
  /** Tells a platform what a product is. */
  "send-item": ItemSending;
  /** Plans the sending of what is free: of all each night, and of what was never sent at a start. */
  "plan-slots": { of: "all" | "unsent" };
  /** Plans the tellings and expiries that have no job: each minute, and when a process starts. */
  "plan-missing": { of: "all" };
  /** Seals the lines of the access record that are not sealed yet, then plans the next round. */
  "seal-access": { of: "all" };
}
export type JobName = keyof JobPayloads;

/** A product as a platform carries it; without an `itemId` it has none of it yet. */
export interface ItemSending {
  hospitalId: string;
  platform: LinkedPlatform;
  productId: string;
  itemId: string | null;
}

/** What tells a platform, or asks it, has hands of its own (`worker.ts`); what is urgent comes first. */
export const PRIORITIES = {
  "tell-platform": 0,
  "send-slots": 1,
  "send-item": 1,
  "pull-bookings": 1,
  "take-in": 1,
  "load-products": 1,
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
  { afterMs, first }: When = { afterMs: 0 },
): JobChange {
  const { identifier, queue, priority } = runBy(name, payload);
  return sql`
    graphile_worker.add_job(
      identifier => ${identifier}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue}::text,
      run_at => now() + ${afterMs}::float8 * interval '1 ms',
      job_key => ${keyOf(name, payload)}::text,
      priority => ${priority}::integer,
      job_key_mode => ${first ? "preserve_run_at" : "replace"}::text)`;
}

/** Whose hands do it, and after what: one after the other of one reservation, and of one product. */
function runBy<Name extends JobName>(name: Name, payload: JobPayloads[Name]) {
  const given: JobPayloads[JobName] = payload;
  const job = PLATFORM_JOBS.find((one) => one === name);
  if (!job || !("platform" in given)) return { identifier: name, queue: null, priority: 0 };
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
