import type { Logger } from "pino";
import type { Database } from "#backend/database/database.ts";

type Work = (hospitalId: string) => Promise<unknown>;

/**
 * Does a batch's work hospital by hospital. One hospital's failure is no other's.
 * @throws AggregateError when all others are done, each of its errors with the hospital's id; the signal's reason
 */
export const eachHospital = (
  { kysely }: Pick<Database, "kysely">,
  work: Work,
  signal?: AbortSignal,
): Promise<void> => eachIn(listed(kysely).where("joined", "=", true), work, signal);

/** The same, also where what was written waits for its hospital to join (`hospital_directory`). */
export const eachPlace = (
  { kysely }: Pick<Database, "kysely">,
  work: Work,
  signal?: AbortSignal,
): Promise<void> => eachIn(listed(kysely), work, signal);

const listed = (kysely: Database["kysely"]) =>
  kysely.selectFrom("hospitalDirectory").select("hospitalId");

async function eachIn(
  places: ReturnType<typeof listed>,
  work: Work,
  signal?: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const { hospitalId } of await places.execute()) {
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
