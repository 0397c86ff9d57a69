import { run, type JobHelpers, type TaskList } from "graphile-worker";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import type { Services } from "#backend/services.ts";
import { keepUnlockingDead } from "./unlock-dead.ts";
import type { JobName, JobPayloads } from "./queue.ts";

/** What each kind of job does. A task that throws is tried again, later and later. */
export type Tasks = {
  [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;
};

export interface Worker {
  /** Takes no more jobs and waits for those under way; after 1 s they are aborted and put back. */
  stop(): Promise<void>;
}

/** More than all serial queues of two platforms: two that hang leave hands for the rest. */
const CONCURRENCY = 10;
const ABORT_AFTER_MS = 1_000;

/** Runs jobs in this process until it is stopped; any number of processes may do so. */
export async function startWorker(
  { database, log }: Pick<Services, "database" | "log">,
  tasks: Tasks,
): Promise<Worker> {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: JobHelpers) =>
        // A payload is what `addJob` wrote under this name.
        (task as (payload: unknown, signal: AbortSignal) => Promise<void>)(payload, abortSignal),
    ]),
  ) as TaskList;
  const runner = await run(
    {
      pgPool: database.pool,
      logger: jobsLogger(log),
      concurrency: CONCURRENCY,
      pollInterval: 1_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
      // Only what is written in batches, even of one, is waited for by `stop`.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    taskList,
    [],
  );
  const endUnlocking = await keepUnlockingDead(database, (error) =>
    log.warn({ err: error }, "jobs of dead processes not looked for"),
  );
  return {
    stop: () => {
      endUnlocking();
      return runner.stop();
    },
  };
}
