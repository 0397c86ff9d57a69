import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { digitsOf } from "#contract/hospital-rules.ts";

/** Which hospital has that 요양기관번호, if one that has joined does. */
export async function findHospital(
  kysely: Kysely<Schema>,
  institutionNumber: string,
): Promise<string | null> {
  const digits = digitsOf(institutionNumber);
  if (!/^\d{8}$/.test(digits)) return null;
  const entry = await kysely
    .selectFrom("hospitalDirectory")
    .select("hospitalId")
    .where("institutionNumber", "=", digits)
    .orderBy("hospitalId")
    .executeTakeFirst();
  return entry?.hospitalId ?? null;
}
