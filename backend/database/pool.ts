import pg from "pg";
import type { Logger } from "pino";
import { cut, NoAnswerError, TimedClient } from "./timed-client.ts";

/** Closing waits so long for what is under way; then it is cut. */
const CLOSE_MS = 5_000;

export interface TimedPool {
  readonly pool: pg.Pool;
  /** Destroys the connections that nobody uses: who asks next gets a new one. */
  dropIdle: () => void;
  /** How many connections were lost so far. */
  lost: () => number;
  /** Waits for queries under way, 5 s at most, then closes every connection. */
  close(): Promise<void>;
}

/**
 * A pool of `TimedClient`s. After a failover all its connections are dead without a word; so that
 * not each of them costs somebody the time-out, the first that times out takes the idle ones along.
 */
export function createPool(config: pg.PoolConfig, log: Pick<Logger, "warn">): TimedPool {
  const pool = new pg.Pool({ ...config, Client: TimedClient });
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  let lost = 0;
  const dropIdle = () => {
    for (const client of idle) cut(client, new Error("dropped: another one is silent"));
    idle.clear();
  };
  // A lost connection is replaced by the pool and fails the query that used it; without these
  // listeners the events would end the process besides. The pool's repeats its idle clients'.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    all.add(client);
    client.on("end", () => all.delete(client));
    client.on("error", (error) => {
      lost += 1;
      log.warn({ reason: error.message }, "a connection was lost");
      if (error instanceof NoAnswerError) dropIdle();
    });
  });
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => idle.add(client));
  pool.on("remove", (client) => idle.delete(client));

  const close = async () => {
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => {
      late = setTimeout(() => {
        for (const client of all) cut(client, new Error("closed while in use"));
        done();
      }, CLOSE_MS);
    });
    await Promise.race([pool.end(), patience]);
    clearTimeout(late);
  };
  let closing: Promise<void> | undefined;
  return { pool, dropIdle, lost: () => lost, close: () => (closing ??= close()) };
}
