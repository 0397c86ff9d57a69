import { sql, type Kysely } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";

/** Whose a 요양기관번호 of eight digits is (decision 076). */

/** One at a time approves a hospital with that number, until the transaction ends. */
export const lockNumber = (trx: HospitalTransaction, digits: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`institution ${digits}`}))`.execute(trx);

/** The hospital that was approved with that number: nobody else joins with it. @returns null where none was */
export async function approvedHospital(
  kysely: Kysely<Schema>,
  digits: string,
): Promise<string | null> {
  const found = await kysely
    .selectFrom("hospitalDirectory")
    .select("hospitalId")
    .where("institutionNumber", "=", digits)
    .where("institutionApproved", "=", true)
    .executeTakeFirst();
  return found?.hospitalId ?? null;
}

/**
 * The one that was approved with it; else the one that says it is its own, if only one does. @returns null
 * where none does, or nobody knows which
 */
export async function hospitalByNumber(
  kysely: Kysely<Schema>,
  digits: string,
): Promise<string | null> {
  const approved = await approvedHospital(kysely, digits);
  if (approved !== null) return approved;
  const [first, second] = await kysely
    .selectFrom("hospitalDirectory")
    .select("hospitalId")
    .where("institutionNumber", "=", digits)
    .limit(2)
    .execute();
  return first && !second ? first.hospitalId : null;
}
