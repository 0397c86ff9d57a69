import { runTaskListOnce, type JobHelpers, type TaskList } from "graphile-worker";
import pino from "pino";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import { PLATFORM_JOBS, platformJobName } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { runUnheard } from "#backend/jobs/unheard.ts";
import { BOOKING_PLATFORMS } from "#backend/sandbox/servers.ts";
import type { Services } from "#backend/services.ts";
import { perLinked } from "#contract/platform.ts";

/** What does the jobs, on a way to the platforms on which something may happen. */
export interface Workers {
  /**
   * Does the jobs that wait for platforms, also those whose time has not come yet, in their order; those of
   * a process that died are given back before, as whoever finds it dead does.
   */
  work: () => Promise<void>;
  /** Happens with the next call to a platform: before it is taken there, or before its answer is here. */
  meanwhile: (when: "BEFORE" | "AFTER", what: () => Promise<void>) => void;
  /** The process dies when a platform has taken the next call, before it knows. */
  die: () => void;
  /** Nothing of that happens any more. */
  live: () => void;
}

const logger = jobsLogger(pino({ level: "silent" }));

export function createWorkers({ platforms, ...services }: Services): Workers {
  const none = () => Promise.resolve();
  let next = { BEFORE: none, AFTER: none };
  let life = new AbortController();
  const happening = async (when: keyof typeof next) => {
    const what = next[when];
    next[when] = none;
    await what();
  };
  const onTheWay =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      await happening("BEFORE");
      const answer = await send(input, init);
      await happening("AFTER");
      return answer;
    };
  const tasks = createTasks({
    ...services,
    platforms: perLinked((platform) => {
      const { endpoint, ...one } = platforms[platform];
      const { fetch: send = fetch } = endpoint ?? {};
      return { ...one, endpoint: endpoint && { ...endpoint, fetch: onTheWay(send) } };
    }),
  });
  const alive =
    (name: (typeof PLATFORM_JOBS)[number] | "apply-push" | "apply-stored") =>
    (payload: unknown, { abortSignal }: JobHelpers) =>
      (tasks[name] as (payload: unknown, signal: AbortSignal) => Promise<void>)(
        payload,
        AbortSignal.any([abortSignal, life.signal]),
      );
  const list: TaskList = {
    ...Object.fromEntries(
      BOOKING_PLATFORMS.flatMap((platform) =>
        PLATFORM_JOBS.map((name) => [platformJobName(name, platform), alive(name)]),
      ),
    ),
    "apply-push": alive("apply-push"),
    "apply-stored": alive("apply-stored"),
  };
  return {
    work: async () => {
      const client = await services.database.pool.connect();
      try {
        await runUnheard(client);
        // Whoever changes one of them meanwhile has planned it for later themselves.
        await client.query(
          `update graphile_worker._private_jobs set run_at = now() where id in (
             select id from graphile_worker._private_jobs
             where locked_at is null for update skip locked)`,
        );
        await runTaskListOnce({ logger, noHandleSignals: true }, list, client).promise;
      } finally {
        client.release();
      }
    },
    meanwhile: (when, what) => void (next[when] = what),
    die: () =>
      void (next.AFTER = () => {
        const dead = life;
        life = new AbortController();
        dead.abort(new Error("the process died"));
        return none();
      }),
    live: () => void (next = { BEFORE: none, AFTER: none }),
  };
}
