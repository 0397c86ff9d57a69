import { EventEmitter } from "node:events";
import { run, type ParsedCronItem, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";
import type { Database } from "#backend/database/database.ts";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import { within } from "./within.ts";

/** Jobs that a runner does at a time. */
const HANDS = 5;
const POLL_MS = 250;
const ABORT_AFTER_MS = 1_000;
/** What an end takes when all answers: the abort, and giving back what was fetched. */
const END_MS = 3_000;
/** Jobs fetched while all hands are busy go back after this: before they count as a dead one's. */
const FETCHED_MS = 30_000;
/** A runner that wants jobs and has had no answer for so long has stopped, whatever it says. */
const SILENCE_MS = 5_000;
const LOOK_MS = 1_000;

/** What its local queue counts to know when its end has come. */
interface InsideLocalQueue {
  backgroundCount: number;
  decreaseBackgroundCount: () => void;
}

/** A runner of graphile-worker that works. */
export interface Runner {
  /** Resolves to the reason when it takes jobs no more, asked or not. */
  readonly ended: Promise<string>;
  /** Takes no more jobs, aborts those under way after 1 s, puts them back; 3 s at most. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  /** Which its jobs are locked by: no other runner, past or present, has had it. */
  id: string;
  pool: Database["pool"];
  log: Pick<Logger, "debug" | "warn" | "error">;
  tasks: TaskList;
  schedule: ParsedCronItem[];
}

/**
 * Starts a runner and waits until it has looked for jobs.
 * @throws when it does not come so far
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { id, pool, log, tasks, schedule } = options;
  const events = new EventEmitter() as WorkerEvents;
  // Its own name for itself is random: nobody could tell whose it was once we are dead.
  events.once("pool:create", ({ workerPool }) => (workerPool.id = id));
  events.on("localQueue:setMode", ({ localQueue, newMode }) => {
    // With jobs fetched and no fetch under way it refuses to wait for their return: nobody would
    // await that, and a database that is away would end this process by an unhandled rejection.
    if (newMode !== "RELEASED") return;
    const inside = localQueue as unknown as InsideLocalQueue;
    inside.backgroundCount += 1;
    setImmediate(() => inside.decreaseBackgroundCount());
  });
  const signs = signsOfLife(events);
  const runner = await run(
    {
      pgPool: pool,
      events,
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
    tasks,
    schedule,
  ).catch((error: unknown) => {
    signs.end("not started");
    throw error;
  });
  let stopping: Promise<void> | undefined;
  const end = async () => {
    signs.end("asked to");
    // Rejects when it has ended by itself; never resolves when its end is stuck.
    await within(END_MS, Promise.all([runner.stop().catch(() => undefined), runner.promise]));
  };
  const stop = () => (stopping ??= end());
  const dead = await Promise.race([signs.first, signs.ended]);
  if (dead !== undefined) {
    await stop();
    throw new Error(dead);
  }
  return { ended: signs.ended, stop };
}

/**
 * What a runner's events say of it. Its promise says less: when two jobs' ends cannot be written it
 * is pending for ever, and when the first look for jobs fails it fails on without an end.
 */
function signsOfLife(events: WorkerEvents) {
  let asking = true;
  let heard = performance.now();
  let alive: (nothing: undefined) => void;
  let end: (reason: string) => void;
  const first = new Promise<undefined>((resolve) => (alive = resolve));
  const ended = new Promise<string>((resolve) => (end = resolve));
  const sign = () => (heard = performance.now());
  events.on("localQueue:setMode", ({ newMode }) => {
    asking = newMode === "POLLING";
    sign();
  });
  events.on("localQueue:getJobs:complete", () => {
    sign();
    alive(undefined);
  });
  events.on("pool:gracefulShutdown", ({ message }) => end(message));

  const isSilent = () => asking && performance.now() - heard >= SILENCE_MS;
  const looking = setInterval(() => {
    // Where this process was held up, the answer lies in the socket: it is read before this.
    if (isSilent()) setImmediate(() => isSilent() && end("it looks for jobs no more"));
  }, LOOK_MS);
  void ended.then(() => clearInterval(looking));
  return { first, ended, end: (reason: string) => end(reason) };
}
