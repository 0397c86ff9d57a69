import type { Database, HospitalTransaction } from "#backend/database/database.ts";

/**
 * Does a batch's work hospital by hospital, each in a transaction that sees only its own. One
 * hospital's failure is no other's.
 * @throws AggregateError when all others are done
 */
export async function eachHospital(
  database: Database,
  work: (trx: HospitalTransaction, hospitalId: string) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const hospitalId of await hospitalIds(database))
    await database
      .inHospital(hospitalId, (trx) => work(trx, hospitalId))
      .catch((error: unknown) => {
        failed.push(error);
      });
  if (failed.length > 0) throw new AggregateError(failed, "a hospital's part of a batch failed");
}

/** Every hospital that somebody logs in to, for a batch that is more than one transaction each. */
export async function hospitalIds({ kysely }: Pick<Database, "kysely">): Promise<string[]> {
  const hospitals = await kysely
    .selectFrom("loginDirectory")
    .select("hospitalId")
    .distinct()
    .execute();
  return hospitals.map(({ hospitalId }) => hospitalId);
}
