import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";

export type FreshFacts = () => Promise<Facts>;

/** The hospital's facts as this transaction sees them: read when first asked for, and once. */
export function freshFacts(trx: HospitalTransaction, hospitalId: string): FreshFacts {
  let reading: Promise<Facts> | undefined;
  return () => (reading ??= readFacts(trx, hospitalId));
}
