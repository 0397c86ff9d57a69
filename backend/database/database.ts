import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { commit } from "./at-commit.ts";
import { HospitalDialect, openFor } from "./hospital-dialect.ts";
import { createPool } from "./pool.ts";
import type { DB as Schema } from "./schema.ts";
import { typeParsers } from "./types.ts";

export type { Schema };

/**
 * How long anything may take; why is in docs/decisions/015-silence.md. What the given connection,
 * a URL's parameters too, says itself comes first.
 */
const KEEP_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;
const LIMITS = {
  /** For a connection: until one is free, or a new one is made. */
  connectionTimeoutMillis: 3_000,
} satisfies pg.PoolConfig;
const STATEMENT_LIMITS = {
  query_timeout: 4_000,
  /** A little less: a server that is slow says so itself, and its connection is kept. */
  statement_timeout: 3_500,
  /** Somebody who has fallen silent in a transaction holds its locks no longer. */
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;
/** `/readyz` answers within 2 s, whatever the database does. */
export const PROBE_MS = 1_800;
const PROBE_LIMITS = {
  max: 1,
  allowExitOnIdle: true,
  connectionTimeoutMillis: PROBE_MS,
  query_timeout: PROBE_MS,
  statement_timeout: PROBE_MS,
} satisfies pg.PoolConfig;

/** A transaction that sees one hospital's rows and no other's. */
export type HospitalTransaction = Transaction<Schema>;

export interface Database {
  /** Names no hospital: sees the directory tables and nothing of a tenant table. */
  readonly kysely: Kysely<Schema>;
  /**
   * Runs `work` in one transaction that sees and writes this hospital's rows only. Commits when
   * it resolves, rolls back and throws on when it rejects; nothing is retried.
   * @throws TypeError when the id is no uuid
   */
  inHospital<T>(hospitalId: string, work: (trx: HospitalTransaction) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  /** One connection beside the pool: a pool that is full does not keep it from answering. */
  readonly probe: Pick<pg.Pool, "query">;
  /** For connections of one's own beside the pool (LISTEN). */
  readonly connection: pg.ClientConfig;
  /** For who has noticed that the server is silent: connections that nobody uses are destroyed. */
  dropIdle: () => void;
  /**
   * How many connections were lost so far: where the server itself died, what was committed a moment
   * before without waiting for the disk is gone.
   */
  lost: () => number;
  /** Waits for queries under way, 5 s at most, then closes every connection. */
  close(): Promise<void>;
}

export interface OpenOptions {
  connection: string | pg.PoolConfig;
  log: Pick<Logger, "warn">;
  /** For work that may take long: a statement has no limit. */
  patient?: boolean;
}

/**
 * Opens a pool on a PostgreSQL and makes sure that it answers. A statement that has no answer
 * within 4 s fails and its connection is destroyed, with those that are idle. Times come back as
 * Date, dates as `YYYY-MM-DD`, bigint as number (beyond 2^53: RangeError), names in camelCase.
 * @throws the driver's error when the server is out of reach or refuses
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { connection, log, patient = false } = options;
  const given = typeof connection === "string" ? { connectionString: connection } : connection;
  const config: pg.PoolConfig = { ...KEEP_ALIVE, ...given, types: typeParsers };
  const limits = { max: 10, ...LIMITS, ...(patient ? {} : STATEMENT_LIMITS) };
  const connections = createPool({ ...limits, ...config }, log);
  const { pool, dropIdle, lost } = connections;
  const probe = createPool({ ...LIMITS, ...config, ...PROBE_LIMITS }, log);

  // Keys inside a jsonb column are data, not column names.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });
  const hospitals = new Kysely<Schema>({ dialect: new HospitalDialect(pool), plugins });
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await connections.close();
    throw error;
  }

  return {
    kysely,
    pool,
    probe: probe.pool,
    connection: config,
    inHospital: (hospitalId, work) =>
      hospitals.transaction().execute(async (trx) => {
        await openFor(trx, hospitalId);
        const done = await work(trx);
        await commit(trx);
        return done;
      }),
    dropIdle,
    lost,
    close: async () => {
      await Promise.all([connections.close(), probe.close()]);
    },
  };
}

/** Work that may take long: on connections of its own, where a statement has no limit. */
export async function patiently<Result>(
  { connection }: Pick<Database, "connection">,
  log: OpenOptions["log"],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ connection, log, patient: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
