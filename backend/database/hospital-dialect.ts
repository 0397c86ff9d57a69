import { PostgresDialect, PostgresDriver, sql, type Driver, type Kysely } from "kysely";
import type { Pool } from "pg";
import { awaitCommit } from "./at-commit.ts";
import type { DB as Schema } from "./schema.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * For transactions that `openFor` opens and `commit` ends: beginning and naming the hospital are one round trip, and
 * a connection whose transaction could not be ended is closed instead of used again.
 */
export class HospitalDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new HospitalDriver({
      pool: { connect: () => this.#connect(), end: () => this.#pool.end() },
    });
  }

  async #connect() {
    const client = await this.#pool.connect();
    return {
      query: client.query.bind(client),
      release: () => client.release(client.getTransactionStatus() !== "I"),
    };
  }
}

class HospitalDriver extends PostgresDriver {
  /** Left to `openFor`, the first statement of every transaction. */
  override beginTransaction(): Promise<void> {
    return Promise.resolve();
  }

  /** Left to `commit`, the last one. */
  override commitTransaction(): Promise<void> {
    return Promise.resolve();
  }

  /** What went wrong before is what the caller hears of. */
  override async rollbackTransaction(
    ...connection: Parameters<PostgresDriver["rollbackTransaction"]>
  ) {
    await super.rollbackTransaction(...connection).catch(() => undefined);
  }
}

/**
 * Begins a transaction that sees this hospital's rows only. Without parameters the text goes out
 * as one simple query, which takes no parameters: hence the check.
 * @throws TypeError when the id is no uuid
 */
export async function openFor(trx: Kysely<Schema>, hospitalId: string): Promise<void> {
  if (!UUID.test(hospitalId)) throw new TypeError("a hospital's id is a uuid");
  await sql.raw(`begin; set local app.hospital_id = '${hospitalId}'`).execute(trx);
  awaitCommit(trx);
}
