import type { Logger } from "pino";
import { openDatabase, type Database } from "./database.ts";
import { startEmbedded } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";

export interface StartOptions {
  /** DATABASE_URL; without it the embedded server of `dataDir` is used. */
  url: string | undefined;
  dataDir: string;
  log: Logger;
  /** Ends the start, and the waiting for another process that migrates. */
  signal: AbortSignal;
}

/**
 * A migrated database ready for work. Closing it also leaves the embedded server, which stops
 * when nobody else uses it.
 * @throws NewerSchemaError, EmbeddedError or the driver's error, each with a message to show
 */
export async function startDatabase(options: StartOptions): Promise<Database> {
  const { log, signal } = options;
  const database = await joinDatabase(options);
  try {
    await migrate(database, log, { signal });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The same with the schema as it is, or without any.
 * @throws EmbeddedError or the driver's error, each with a message to show
 */
export async function joinDatabase(options: StartOptions): Promise<Database> {
  const { url, dataDir, log, signal } = options;
  const server = url === undefined ? await startEmbedded({ dataDir, log, signal }) : null;
  try {
    signal.throwIfAborted();
    const connection = server?.connection ?? { connectionString: url };
    const database = await openDatabase({ connection, log });
    return {
      ...database,
      close: async () => {
        await database.close();
        await server?.close();
      },
    };
  } catch (error) {
    await server?.close();
    throw error;
  }
}
