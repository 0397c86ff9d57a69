import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { hospitalByNumber } from "#backend/hospitals/index.ts";
import { digitsOf } from "#contract/hospital-rules.ts";

/** Whose the 요양기관번호 is that somebody typed, whole or half. @returns null where it is nobody's */
export async function findHospital(
  kysely: Kysely<Schema>,
  institutionNumber: string,
): Promise<string | null> {
  const digits = digitsOf(institutionNumber);
  return /^\d{8}$/.test(digits) ? hospitalByNumber(kysely, digits) : null;
}
