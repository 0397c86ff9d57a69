import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { openDatabase } from "#backend/database/database.ts";
import { migrate } from "#backend/database/migrate.ts";
import { postmaster } from "./embedded.ts";

const log = pino({ level: "silent" });

/**
 * A PostgreSQL of the test file's own, embedded in this process, which starts it again whenever it
 * dies. Registers the hooks: call it at the top of a test file.
 */
export function useKillableDatabase() {
  let database: Database;
  let host: string;
  let end = () => Promise.resolve();

  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "doctalk-test-"));
    await chmod(dataDir, 0o711);
    // With fsync: what is committed has to outlive the kill.
    const server = await startEmbedded({ dataDir, log });
    host = server.connection.host;
    database = await openDatabase({ connection: server.connection, log });
    end = async () => {
      await database.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    await migrate(database, log);
    // A whole cluster is made, and every migration is run.
  }, 120_000);
  afterAll(() => end());

  return {
    get database() {
      return database;
    },
    /** kill -9 of the server: every connection is cut, and it is started again. */
    async kill(): Promise<void> {
      process.kill((await postmaster(host))!, "SIGKILL");
    },
  };
}
