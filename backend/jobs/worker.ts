import {
  parseCronItems,
  run,
  type CronItem,
  type JobHelpers,
  type TaskList,
} from "graphile-worker";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { openDatabase } from "#backend/database/database.ts";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import type { TellingBefore0003 } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { keepUnlockingDead } from "./unlock-dead.ts";
import { tellingName, type JobName, type JobPayloads } from "./queue.ts";
import { sweepQueues } from "./sweep-queues.ts";

/** What each kind of job does. A task that throws is tried again, later and later. */
export type Tasks = {
  [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;
} & {
  /** Every hour. */
  "clear-idempotency-keys": () => Promise<void>;
  /** Every night. */
  "forget-addresses": () => Promise<void>;
  /** What an older release planned as `tell-platform`: run by the hands that tell nobody. */
  "tell-platform-before-0003": (payload: TellingBefore0003) => Promise<void>;
};

export interface Worker {
  /** Takes no more jobs and waits for those under way; after 1 s they are aborted and put back. */
  stop(): Promise<void>;
}

/** Jobs at a time of each platform, and of all that is not telling one. */
const HANDS = 5;
const POLL_MS = 250;
const ABORT_AFTER_MS = 1_000;
/** Jobs fetched while all hands are busy go back after this: before they count as a dead one's. */
const FETCHED_MS = 30_000;
const SWEEP = "sweep-queues";

/** What the clock alone asks for. */
const SCHEDULE: CronItem[] = [
  { task: SWEEP, match: "* * * * *" },
  { task: "clear-idempotency-keys" satisfies keyof Tasks, match: "17 * * * *" },
  { task: "forget-addresses" satisfies keyof Tasks, match: "47 18 * * *" },
];

/**
 * Runs jobs in this process until it is stopped; any number of processes may do so. Each platform
 * has a runner, so that one that hangs holds nobody's hands but its own.
 */
export async function startWorker(
  { database, log }: Pick<Services, "database" | "log">,
  tasks: Tasks,
): Promise<Worker> {
  const { "tell-platform": tell, "tell-platform-before-0003": planAnew, ...others } = tasks;
  const lists: TaskList[] = LINKED_PLATFORMS.map((platform) => ({
    [tellingName(platform)]: asTask(tell),
  }));
  const everythingElse = Object.fromEntries(
    Object.entries(others).map(([name, task]) => [name, asTask(task)]),
  );
  lists.push({
    ...everythingElse,
    "tell-platform": asTask(planAnew),
    [SWEEP]: () => sweepQueues(database),
  });

  // Its own connections: one each that listens, the rest to fetch and finish jobs.
  const own = await openDatabase({
    connection: { ...database.connection, max: 2 * lists.length },
    log,
  });
  const runners = await Promise.all(
    lists.map((list) =>
      run(
        {
          pgPool: own.pool,
          logger: jobsLogger(log),
          concurrency: HANDS,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
          preset: {
            worker: {
              // One fetch for all hands, not one each. Jobs of one queue never come together:
              // they have the same key, so that only one of them has not started.
              localQueue: { size: HANDS, ttl: FETCHED_MS },
              // Only what is written in batches, even of one, is waited for by `stop`.
              completeJobBatchDelay: 0,
              failJobBatchDelay: 0,
            },
          },
        },
        list,
        SWEEP in list ? parseCronItems(SCHEDULE) : [],
      ),
    ),
  );
  const endUnlocking = await keepUnlockingDead(database, (error) =>
    log.warn({ err: error }, "jobs of dead processes not looked for"),
  );
  return {
    stop: async () => {
      endUnlocking();
      await Promise.all(runners.map((runner) => runner.stop()));
      await own.close();
    },
  };
}

/** A payload is what `addJob` wrote under this name. */
const asTask =
  (task: Tasks[keyof Tasks]) =>
  (payload: unknown, { abortSignal }: JobHelpers) =>
    (task as (payload: unknown, signal: AbortSignal) => Promise<void>)(payload, abortSignal);
