import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { HospitalDialect, openFor } from "./hospital-dialect.ts";
import type { DB as Schema } from "./schema.ts";
import { typeParsers } from "./types.ts";

export type { Schema };

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
  /** For connections of one's own beside the pool (LISTEN). */
  readonly connection: pg.ClientConfig;
  /** Waits for queries under way, then closes every connection. */
  close(): Promise<void>;
}

export interface OpenOptions {
  connection: string | pg.PoolConfig;
  log: Pick<Logger, "warn">;
}

/**
 * Opens a pool on a PostgreSQL and makes sure that it answers. Times come back as Date, dates as
 * `YYYY-MM-DD`, bigint as number (beyond 2^53: RangeError), names in camelCase.
 * @throws the driver's error when the server is out of reach or refuses
 */
export async function openDatabase({ connection, log }: OpenOptions): Promise<Database> {
  const given = typeof connection === "string" ? { connectionString: connection } : connection;
  const config: pg.PoolConfig = { ...given, types: typeParsers };
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config });
  // A lost connection is replaced by the pool and fails the query that used it; without these
  // listeners the events would end the process besides. The pool's repeats its idle clients'.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", ({ message }) => log.warn({ reason: message }, "a connection was lost"));
  });

  // Keys inside a jsonb column are data, not column names.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });
  const hospitals = new Kysely<Schema>({ dialect: new HospitalDialect(pool), plugins });
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    kysely,
    pool,
    connection: config,
    inHospital: (hospitalId, work) =>
      hospitals.transaction().execute(async (trx) => {
        await openFor(trx, hospitalId);
        return work(trx);
      }),
    close: () => kysely.destroy(),
  };
}
