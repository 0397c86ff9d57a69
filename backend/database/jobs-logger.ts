import { Logger as JobsLogger } from "graphile-worker";
import type { Logger } from "pino";

/**
 * graphile-worker's log lines as ours, an error described as ours are; its chatter below "warning" goes
 * to debug.
 */
export function jobsLogger(log: Pick<Logger, "debug" | "warn" | "error">): JobsLogger {
  return new JobsLogger(() => (level, message, meta) => {
    const { error, ...of } = meta ?? {};
    const line = { jobs: of, ...(error !== undefined && { err: error }) };
    // A const enum, which isolated modules cannot read; as text it is its documented value.
    const word: string = level;
    if (word === "error") log.error(line, message);
    else if (word === "warning") log.warn(line, message);
    else log.debug(line, message);
  });
}
