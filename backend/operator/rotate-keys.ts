import path from "node:path";
import { createEnvelope, rotateKeys as rotate } from "#backend/credentials/index.ts";
import { onDatabaseAsItIs } from "./on-database.ts";

export const ROTATE_HELP = `  rotate-keys     seals every secret anew with the first key of CREDENTIALS_KEY, while everybody works on.
                  First start every program with CREDENTIALS_KEY=<new>,<old>; when it has found nothing
                  more to do, the old key can be taken out
`;

/** @returns whether everything is sealed with the first key now */
export const rotateKeys = (): Promise<boolean> =>
  onDatabaseAsItIs(async ({ database, env }) => {
    const { CREDENTIALS_KEY: keys, DATA_DIR } = env;
    if (keys === undefined)
      throw new Error(
        "CREDENTIALS_KEY is not set: name the new key and then the one that is in use, which stands in " +
          path.resolve(DATA_DIR, "secrets.json"),
      );
    const { anew, before, left } = await rotate(database, createEnvelope(keys));
    process.stdout.write(
      `${anew} sealed anew, ${before} were before, ${left.length} left as they are\n`,
    );
    for (const { table, row, column, why } of left)
      process.stderr.write(`${table} ${row} ${column}: ${why}\n`);
    return left.length === 0;
  });
