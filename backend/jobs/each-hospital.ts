import type { Database } from "#backend/database/database.ts";

/**
 * Does a batch's work hospital by hospital. One hospital's failure is no other's.
 * @throws AggregateError when all others are done; the signal's reason
 */
export async function eachHospital(
  { kysely }: Pick<Database, "kysely">,
  work: (hospitalId: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const { hospitalId } of await kysely
    .selectFrom("hospitalDirectory")
    .select("hospitalId")
    .execute()) {
    signal?.throwIfAborted();
    await work(hospitalId).catch((error: unknown) => {
      failed.push(error);
    });
  }
  signal?.throwIfAborted();
  if (failed.length > 0) throw new AggregateError(failed, "a hospital's part of a batch failed");
}
