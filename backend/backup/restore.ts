import type pg from "pg";
import type { Logger } from "pino";
import { patiently, type Database } from "#backend/database/database.ts";
import { migrate, NewerSchemaError } from "#backend/database/migrate.ts";
import { migrations } from "#backend/database/migrations/index.ts";
import { headSchema, type Foot, type Head } from "./format.ts";
import { load } from "./load.ts";
import { openSealed } from "./sealed-file.ts";
import { Sections } from "./sections.ts";
import { refuseHospitals, refuseLater, refusePrograms } from "./target.ts";

/**
 * Brings back what a backup holds, into a database that no hospital is in, and its schema to this
 * release. The file is read to its end before anything is changed; its rows come in all at once.
 * @returns what is there now
 * @throws NewerSchemaError, or Error with a line that says what is in the way; no row is changed
 */
export async function restore(
  database: Pick<Database, "connection">,
  log: Logger,
  file: string,
): Promise<Head & Foot> {
  const unpack = await openSealed(file);
  const content = unpack();
  try {
    const sections = new Sections(content);
    const head = headIn(await sections.line());
    await onOneConnection(database, log, async (client) => {
      await refusePrograms(client);
      await refuseHospitals(client);
      await refuseLater(client, head);
    });
    await migrate(database, log, { migrations: only(head.migrations) });
    const foot = await onOneConnection(database, log, (client) => load(client, head, sections));
    await migrate(database, log);
    return { ...head, ...foot };
  } finally {
    content.destroy();
  }
}

function headIn(said: unknown): Head {
  const { data } = headSchema.safeParse(said);
  if (!data) throw new Error("The backup is of a kind that this release does not know.");
  const unknown = data.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerSchemaError(unknown, "backup");
  return data;
}

const only = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));

const onOneConnection = <Done>(
  database: Pick<Database, "connection">,
  log: Logger,
  work: (client: pg.PoolClient) => Promise<Done>,
): Promise<Done> =>
  patiently(database, log, async ({ pool }) => {
    const client = await pool.connect();
    // Closed, whatever state it is in.
    return work(client).finally(() => client.release(true));
  });
