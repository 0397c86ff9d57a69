import { setTimeout as wait } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { Migrator, sql, type Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { patiently, type Database, type Schema } from "./database.ts";
import { jobsLogger } from "./jobs-logger.ts";
import { migrations as ours } from "./migrations/index.ts";

/** Any number, the same in every process that migrates. */
const LOCK = 7_317_240_115;
const ASK_AGAIN_MS = 200;

/** The database, or its backup, was migrated by a newer release than this one. */
export class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
  constructor(
    readonly unknown: readonly string[],
    where: "database" | "backup" = "database",
  ) {
    super(
      `The ${where} has migrations that this release does not know (${unknown.join(", ")}): ` +
        "it was used by a newer release. Start that release, or restore a backup of this one.",
    );
  }
}

export interface MigrateOptions {
  migrations?: typeof ours;
  /** Ends the waiting for another process; what has begun is brought to its end. */
  signal?: AbortSignal;
}

/**
 * Brings the schema to this release, jobs tables included; any number of processes may call it at
 * once, one works and the others wait, however long it takes: on connections without limits.
 * @throws NewerSchemaError before anything is changed, the failed migration's own error, or the
 *   signal's reason
 */
export const migrate = (
  database: Pick<Database, "connection">,
  log: Logger,
  options: MigrateOptions = {},
): Promise<void> => patiently(database, log, (patient) => migrateOn(patient, log, options));

async function migrateOn(
  database: Database,
  log: Logger,
  { migrations = ours, signal }: MigrateOptions,
): Promise<void> {
  const lock = await database.pool.connect();
  try {
    await takeLock(lock, signal);
    await refuseNewer(database.kysely, Object.keys(migrations));
    const migrator = new Migrator({
      db: database.kysely,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error instanceof Error ? error : new Error("migration failed");
    if (results?.length) {
      log.info({ migrations: results.map((result) => result.migrationName) }, "schema migrated");
    }
    await runMigrations({ pgPool: database.pool, logger: jobsLogger(log) });
    await warnOfPowerfulRole(database.kysely, log);
  } finally {
    // Closing the connection gives the lock back even when the server no longer answers.
    lock.release(true);
  }
}

/** Asked for again and again: no signal ends a wait inside the database. */
async function takeLock(client: pg.PoolClient, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [LOCK],
    );
    if (rows[0]?.taken === true) return;
    await wait(ASK_AGAIN_MS, undefined, signal && { signal });
  }
}

async function refuseNewer(db: Kysely<Schema>, known: readonly string[]): Promise<void> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}

/** Row-level security is no wall for such a role, and nothing else would say so. */
async function warnOfPowerfulRole(db: Kysely<Schema>, log: Pick<Logger, "warn">): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname = current_user and (rolsuper or rolbypassrls)`.execute(db);
  const role = rows[0]?.name;
  if (role !== undefined) {
    log.warn({ role }, "this database role bypasses row-level security; use an ordinary role");
  }
}
