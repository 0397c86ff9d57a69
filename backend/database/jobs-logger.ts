import { Logger as JobsLogger } from "graphile-worker";
import type { Logger } from "pino";

/**
 * graphile-worker's log lines as ours, an error described as ours are, and of what a job was told only
 * which things it is about: people's words stand in the rest. Its chatter below "warning" goes to debug.
 */
export function jobsLogger(log: Pick<Logger, "debug" | "warn" | "error">): JobsLogger {
  return new JobsLogger(() => (level, message, meta) => {
    const { error, job, ...of } = meta ?? {};
    const line = {
      jobs: isObject(job) ? { ...of, job: { ...job, payload: thingsOf(job.payload) } } : of,
      ...(error !== undefined && { err: error }),
    };
    // A const enum, which isolated modules cannot read; as text it is its documented value.
    const word: string = level;
    if (word === "error") log.error(line, message);
    else if (word === "warning") log.warn(line, message);
    else log.debug(line, message);
  });
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null;

const thingsOf = (payload: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(payload) ? payload : {}).filter(([name]) =>
      /Id$|^platform$/.test(name),
    ),
  );
