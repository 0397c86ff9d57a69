import type { Database, HospitalTransaction } from "#backend/database/database.ts";

/** Does a batch's work hospital by hospital, each in a transaction that sees only its own. */
export async function eachHospital(
  database: Database,
  work: (trx: HospitalTransaction, hospitalId: string) => Promise<unknown>,
): Promise<void> {
  for (const hospitalId of await hospitalIds(database))
    await database.inHospital(hospitalId, (trx) => work(trx, hospitalId));
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
