import type { Logger } from "pino";
import type { Database } from "#backend/database/database.ts";
import { hospitalIds } from "#backend/database/hospital-ids.ts";

/**
 * Does a batch's work hospital by hospital; `also`: under ids, too, that have no hospital yet, but rows. One
 * hospital's failure is no other's.
 * @throws AggregateError when all others are done, each of its errors with the hospital's id; the signal's reason
 */
export async function eachHospital(
  database: Pick<Database, "kysely">,
  work: (hospitalId: string) => Promise<unknown>,
  { signal, also }: { signal?: AbortSignal | undefined; also?: "early" } = {},
): Promise<void> {
  const failed: unknown[] = [];
  for (const hospitalId of await hospitalIds(database, also)) {
    signal?.throwIfAborted();
    await work(hospitalId).catch((error: unknown) => {
      failed.push(new Error(`of hospital ${hospitalId}`, { cause: error }));
    });
  }
  signal?.throwIfAborted();
  if (failed.length > 0) throw new AggregateError(failed, "a hospital's part of a batch failed");
}

/**
 * Does a round's work for some hospitals, one after the other. Where one fails, that is logged as
 * `what`, and the next minute's round has it again: one hospital's failure is no other's.
 */
export async function eachOf<Of extends { hospitalId: string }>(
  log: Pick<Logger, "error">,
  what: string,
  some: readonly Of[],
  work: (one: Of) => Promise<unknown>,
): Promise<void> {
  for (const one of some)
    await work(one).catch((error: unknown) => {
      log.error({ err: error, hospital: one.hospitalId }, what);
    });
}

/**
 * Does several parts of a round, each whatever became of the others.
 * @throws AggregateError when all others are done
 */
export async function eachPart(...parts: (() => Promise<void>)[]): Promise<void> {
  const failed: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, "a part of a round failed");
}
