import type { Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { lockColleague, lockSignup, type OfSignup, type Row } from "../signup/store.ts";

/** A colleague whose hospital it is decides. */
export interface ByColleague {
  by: Visitor & { accountId: string };
  signupId: string;
  version: number;
}

/** A colleague's, on which the staff decide, held until the commit. @throws Failure 4040; 4090 `version` */
export async function heldColleague(
  trx: HospitalTransaction,
  { hospitalId, signupId, version }: { hospitalId: string; signupId: string; version: number },
): Promise<Row> {
  const row = await lockColleague(trx, { atHospital: hospitalId, signupId });
  if (!row) throw notFound("sign-up");
  if (row.version !== version) throw conflict({ conflict: "version" }, "a colleague was faster");
  return row;
}

/** One at a new hospital, on which we decide, held until the commit. @throws Failure 4040 */
export async function heldNewHospital(trx: HospitalTransaction, of: OfSignup): Promise<Row> {
  const row = await lockSignup(trx, of);
  if (row?.atHospital !== null) throw notFound("sign-up at a new hospital");
  return row;
}
