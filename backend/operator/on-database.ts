import { pino } from "pino";
import type { Clock } from "#backend/clock.ts";
import { startClock } from "#backend/clock.ts";
import type { Database } from "#backend/database/database.ts";
import { startDatabase } from "#backend/database/start.ts";
import { readEnv } from "../../env.ts";

/** Does something with the database of the environment, and lets go of it. */
export async function onDatabase<Done>(
  work: (database: Database, clock: Clock) => Promise<Done>,
): Promise<Done> {
  const env = readEnv();
  const log = pino({ level: "silent" });
  const { signal } = new AbortController();
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const database = await startDatabase({ url, dataDir, log, signal });
  try {
    return await work(database, startClock(env.DEMO_NOW));
  } finally {
    await database.close();
  }
}
