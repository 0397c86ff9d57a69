import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#backend/database/database.ts";

/**
 * Under this whole phone number (digits): the patient's own, or of who called for them. The last four
 * digits are what the indexes know.
 */
export const underNumber = (eb: ExpressionBuilder<Schema, "reservations">, phone: string) => {
  const last4 = phone.slice(-4);
  return eb.or([
    eb.and([eb("partyPhoneLast4", "=", last4), eb("partyPhone", "=", phone)]),
    eb.and([eb("bookedByPhoneLast4", "=", last4), eb("bookedByPhone", "=", phone)]),
  ]);
};
