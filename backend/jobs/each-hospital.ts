import type { Database, HospitalTransaction } from "#backend/database/database.ts";

/** Does a batch's work hospital by hospital, each in a transaction that sees only its own. */
export async function eachHospital(
  database: Database,
  work: (trx: HospitalTransaction, hospitalId: string) => Promise<unknown>,
): Promise<void> {
  const hospitals = await database.kysely
    .selectFrom("loginDirectory")
    .select("hospitalId")
    .distinct()
    .execute();
  for (const { hospitalId } of hospitals)
    await database.inHospital(hospitalId, (trx) => work(trx, hospitalId));
}
