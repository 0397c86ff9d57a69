import { realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { serverPrograms } from "./binaries.ts";
import { readyCluster } from "./cluster.ts";
import { serverHome } from "./home.ts";
import { appConnection, leave, takeLease } from "./lease.ts";
import type { Plan } from "./postmaster.ts";
import { socketFolder } from "./socket.ts";

export interface EmbeddedOptions {
  /** DATA_DIR: made when it is not there. */
  dataDir: string;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Aborts when nobody wants the server any more: what has not begun is not begun. */
  signal?: AbortSignal;
  /** Off only for clusters that tests throw away. */
  fsync?: boolean;
  /** Where root keeps what the server's user cannot reach otherwise. */
  systemFolders?: { cache: string; state: string };
}

/** The running server, until it is closed. */
export interface EmbeddedPostgres {
  /** The application's role, which owns the database and is no superuser. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Gives the server up; it stops when no other process uses it. */
  close(): Promise<void>;
}

const SYSTEM_FOLDERS = {
  cache: "/var/cache/doctalk-reservation",
  state: "/var/lib/doctalk-reservation",
};

/**
 * Joins the PostgreSQL of a DATA_DIR, creating and starting it as needed, and keeps it running:
 * when it dies while we use it, it is started again. docs/decisions/001-database.md says how.
 * @throws EmbeddedError with a message for the operator, or the signal's reason
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, signal, fsync = true, systemFolders = SYSTEM_FOLDERS } = options;
  signal?.throwIfAborted();
  const home = await serverHome(path.resolve(options.dataDir), systemFolders.state, log);
  const folder = await realpath(home.folder);
  const programs = await serverPrograms(home.identity, systemFolders.cache, log);
  signal?.throwIfAborted();
  const data = await readyCluster(programs, { ...home, folder }, fsync);
  const socket = await socketFolder({ ...home, folder });
  const plan: Plan = { programs, home: { ...home, folder }, data, socket, fsync };
  const watched = await watch(plan, log, signal);
  return { connection: appConnection(plan), close: watched.close };
}

/** Holds a lease, and takes a new one (which starts a server) whenever it is lost. */
async function watch(plan: Plan, log: Pick<Logger, "warn" | "error">, signal?: AbortSignal) {
  let closing: Promise<void> | undefined;
  let lease: pg.Client | null = null;
  let retaking: Promise<void> = Promise.resolve();

  const hold = (taken: pg.Client) => {
    lease = taken;
    taken.once("end", () => {
      lease = null;
      if (closing !== undefined) return;
      log.warn("the database server is gone: starting it again");
      retaking = retake();
    });
  };
  const retake = async () => {
    while (closing === undefined && lease === null) {
      try {
        hold(await takeLease(plan));
      } catch (error) {
        log.error({ err: error }, "the database server does not start");
        await sleep(1000);
      }
    }
  };
  const close = async () => {
    await retaking;
    if (lease !== null) await leave(lease, plan);
  };

  hold(await takeLease(plan, signal));
  return { close: () => (closing ??= close()) };
}
