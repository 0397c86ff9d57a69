import { parseCronItems, type CronItem, type JobHelpers, type TaskList } from "graphile-worker";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { openDatabase } from "#backend/database/database.ts";
import type { TellingBefore0003 } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { showPresence, type Presence } from "./presence.ts";
import { keyOf } from "./keys.ts";
import { PLATFORM_JOBS, platformJobName, type JobName, type JobPayloads } from "./queue.ts";
import { startRunner, type RunnerOptions } from "./runner.ts";
import { supervise } from "./supervise.ts";
import { sweepQueues } from "./sweep-queues.ts";
import { runUnheard } from "./unheard.ts";
import { within } from "./within.ts";

/** What each kind of job does. A task that throws is tried again, later and later. */
export type Tasks = {
  [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;
} & {
  /** Every minute: what may be read of platforms now. */
  "plan-pulls": () => Promise<void>;
  /** Every night: both sides of every link are to be compared. */
  "plan-reconciling": () => Promise<void>;
  /** Every hour. */
  "clear-idempotency-keys": () => Promise<void>;
  /** Every night. */
  "forget-addresses": () => Promise<void>;
  /** Every night: the months of the access record to come are made, the oldest dropped. */
  "keep-access-months": () => Promise<void>;
  /** Every night: what its time is over for is taken away. */
  "erase-overdue": (payload: object, signal: AbortSignal) => Promise<void>;
  /** Every morning: does the chain of each access record hold? */
  "check-chains": () => Promise<void>;
  /** Every morning: who was asked for more by today and has not sent it is reminded. */
  "remind-wanted": (payload: object, signal: AbortSignal) => Promise<void>;
  /** Every night: the bytes of pictures that no product has any more. */
  "sweep-pictures": (payload: object, signal: AbortSignal) => Promise<void>;
  /** Every hour. */
  "roll-up-days": () => Promise<void>;
  /** What an older release planned as `tell-platform`: run by the hands that tell nobody. */
  "tell-platform-before-0003": (payload: TellingBefore0003) => Promise<void>;
};

export interface Worker {
  /**
   * Takes no more jobs and waits for those under way; after 1 s they are aborted and put back.
   * At any time, again too, whether the database answers or not: in 7 s at most. Never rejects.
   */
  stop(): Promise<void>;
}

const CLOSE_MS = 2_000;
const SWEEP = "sweep-queues";

/**
 * What was missed is done when a process starts again, as long as it is not older: a clinic's only
 * computer may be off each night.
 */
const A_DAY_LATE = { backfillPeriod: 24 * 60 * 60 * 1000 };

/** What the clock alone asks for. */
const SCHEDULE: CronItem[] = [
  { task: SWEEP, match: "* * * * *" },
  { task: "plan-missing" satisfies keyof Tasks, match: "* * * * *" },
  { task: "plan-pulls" satisfies keyof Tasks, match: "* * * * *" },
  // 03:00 KST; where nobody worked then, as soon as somebody does.
  { task: "plan-reconciling" satisfies keyof Tasks, match: "0 18 * * *", options: A_DAY_LATE },
  // The round that waits already keeps its time.
  {
    task: "seal-access" satisfies keyof Tasks,
    match: "* * * * *",
    options: { jobKey: keyOf("seal-access", { of: "all" }), jobKeyMode: "preserve_run_at" },
  },
  // 00:05 KST: the days that can be booked move by one.
  {
    task: "plan-slots" satisfies keyof Tasks,
    match: "5 15 * * *",
    payload: { of: "all" } satisfies JobPayloads["plan-slots"],
    options: A_DAY_LATE,
  },
  { task: "keep-access-months" satisfies keyof Tasks, match: "27 18 * * *", options: A_DAY_LATE },
  // 06:00 KST; where nobody worked then, as soon as somebody does.
  { task: "check-chains" satisfies keyof Tasks, match: "0 21 * * *", options: A_DAY_LATE },
  // 09:00 KST, when one may write to people.
  { task: "remind-wanted" satisfies keyof Tasks, match: "0 0 * * *", options: A_DAY_LATE },
  { task: "clear-idempotency-keys" satisfies keyof Tasks, match: "17 * * * *" },
  { task: "roll-up-days" satisfies keyof Tasks, match: "7 * * * *" },
  { task: "erase-overdue" satisfies keyof Tasks, match: "37 18 * * *", options: A_DAY_LATE },
  { task: "sweep-pictures" satisfies keyof Tasks, match: "57 18 * * *", options: A_DAY_LATE },
  { task: "forget-addresses" satisfies keyof Tasks, match: "47 18 * * *", options: A_DAY_LATE },
];

/**
 * Runs jobs in this process until it is stopped; any number of processes may do so. Each platform
 * has a runner, and the mail server where this process knows one, so that one that hangs holds nobody's
 * hands but its own. A runner that ends, or stands still, is started again; `/readyz` says so meanwhile.
 */
export async function startWorker(
  { database, log, readiness, mailer }: Pick<Services, "database" | "log" | "readiness" | "mailer">,
  tasks: Tasks,
): Promise<Worker> {
  const { "tell-platform-before-0003": planAnew, "send-mail": sendMail, ...named } = tasks;
  const lists: TaskList[] = LINKED_PLATFORMS.map((platform) =>
    Object.fromEntries(
      PLATFORM_JOBS.map((name) => [platformJobName(name, platform), asTask(tasks[name])]),
    ),
  );
  if (mailer !== null) lists.push({ "send-mail": asTask(sendMail) });
  const everythingElse = Object.fromEntries(
    Object.entries(named)
      .filter(([name]) => !PLATFORM_JOBS.some((one) => one === name))
      .map(([name, task]) => [name, asTask(task)]),
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
  const presence = await showPresence(database, log);
  const runners = lists.map((list) => {
    const schedule = SWEEP in list ? parseCronItems(SCHEDULE) : [];
    const what = Object.keys(list).join(" ");
    return supervise(what, log, starting(presence, { pool: own.pool, log, tasks: list, schedule }));
  });
  readiness.needs("jobs", () => runners.every((runner) => runner.isRunning()));
  await Promise.all(runners.map((runner) => runner.tried));

  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await within(CLOSE_MS, Promise.all([own.close(), presence.close()]));
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}

/** Starts a runner once others can see whose it is, and gives back what the one before it held. */
function starting(presence: Presence, options: Omit<RunnerOptions, "id">) {
  let former: string[] = [];
  return async () => {
    if (!presence.isSeen()) throw new Error("other processes cannot see this one");
    if (former.length > 0) {
      await options.pool.query("select graphile_worker.force_unlock_workers($1)", [former]);
      await runUnheard(options.pool);
    }
    const id = presence.newName();
    former = [id];
    return startRunner({ ...options, id });
  };
}

/** A payload is what `addJob` wrote under this name. */
const asTask =
  (task: Tasks[keyof Tasks]) =>
  (payload: unknown, { abortSignal }: JobHelpers) =>
    (task as (payload: unknown, signal: AbortSignal) => Promise<void>)(payload, abortSignal);
