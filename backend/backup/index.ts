import type { Logger } from "pino";
import { patiently, type Database } from "#backend/database/database.ts";
import { dumped } from "./dump.ts";
import type { Foot, Head } from "./format.ts";
import { writeSealed } from "./sealed-file.ts";

export { restore } from "./restore.ts";

/**
 * Writes all that the database holds at this moment into a new file, while everybody works on. The
 * schema stays as it is. Secrets of the environment and of DATA_DIR are not in it.
 * @returns what is in it
 * @throws Error with a line that says what is in the way; no file is left
 */
export const backup = (
  database: Pick<Database, "connection">,
  log: Logger,
  file: string,
  now: Date,
): Promise<Head & Foot> =>
  patiently(database, log, async ({ pool }) => {
    const client = await pool.connect();
    try {
      return await writeSealed(file, dumped(client, now));
    } finally {
      // Closed, whatever state it is in.
      client.release(true);
    }
  });
