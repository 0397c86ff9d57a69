import { pino, type Logger } from "pino";
import type { Clock } from "#backend/clock.ts";
import { startClock } from "#backend/clock.ts";
import type { Database } from "#backend/database/database.ts";
import { joinDatabase, startDatabase } from "#backend/database/start.ts";
import { readEnv, type Env } from "../../env.ts";

/** Does something with the database of the environment, and lets go of it. */
export const onDatabase = <Done>(
  work: (database: Database, clock: Clock, env: Env) => Promise<Done>,
): Promise<Done> =>
  opened(startDatabase, ({ database, env }) => work(database, startClock(env.DEMO_NOW), env));

/** What works on a database whatever schema it has. */
export interface AsItIs {
  database: Database;
  env: Env;
  log: Logger;
}

/** The same, and its schema is left as it is. */
export const onDatabaseAsItIs = <Done>(work: (on: AsItIs) => Promise<Done>): Promise<Done> =>
  opened(joinDatabase, work);

async function opened<Done>(
  open: typeof startDatabase,
  work: (on: AsItIs) => Promise<Done>,
): Promise<Done> {
  const env = readEnv();
  const log = pino({ level: "silent" });
  const { signal } = new AbortController();
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const database = await open({ url, dataDir, log, signal });
  try {
    return await work({ database, env, log });
  } finally {
    await database.close();
  }
}
