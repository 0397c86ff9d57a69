import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Runner } from "./runner.ts";
import { within } from "./within.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Who has worked for so long had not failed to start. */
const STEADY_MS = 10_000;
const STOP_MS = 5_000;

/** A runner that is started again, for ever, whenever it ends. */
export interface Supervised {
  /** Whether jobs are being done. */
  isRunning(): boolean;
  /** Resolves when the first start has succeeded or failed. */
  readonly tried: Promise<void>;
  /** Ends it and the starting again; at any time, again too, in 5 s at most. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Starts a runner and starts it again when it ends or could not start: after 100 ms, doubling to
 * 5 s. The log says when it goes and when it is back, and `what` it is.
 */
export function supervise(
  what: string,
  log: Pick<Logger, "warn">,
  start: () => Promise<Runner>,
  sleep = pause,
): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  let runner: Runner | undefined;
  let tried = () => {};
  const firstTry = new Promise<void>((resolve) => (tried = resolve));

  const live = async () => {
    let isMissed = false;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const began = performance.now();
      try {
        runner = await start();
        if (isMissed) log.warn({ what }, "jobs are done again");
        isMissed = false;
        tried();
        const reason = await Promise.race([runner.ended, stopped]);
        const over = runner;
        runner = undefined;
        if (reason !== undefined) log.warn({ what, reason }, "jobs are not done: started again");
        isMissed = reason !== undefined;
        await over.stop();
      } catch (error) {
        if (!isMissed) log.warn({ what, err: error }, "jobs are not done: tried again");
        isMissed = true;
        tried();
      }
      if (performance.now() - began >= STEADY_MS) failures = 0;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
      await sleep(wait * (1 - Math.random() / 4), signal);
    }
  };
  const over = live();

  return {
    isRunning: () => runner !== undefined,
    tried: firstTry,
    stop: () => {
      stopping.abort();
      return within(STOP_MS, over);
    },
  };
}

/** Resolves after so long, or when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
