import type { HospitalTransaction } from "#backend/database/database.ts";
import type { OfSignup } from "./store.ts";

/** Nobody decides on it any more: the id that it asked for may be somebody else's. */
export const leaveDirectory = async (
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
): Promise<void> => {
  await trx
    .updateTable("signupDirectory")
    .set({ loginId: null })
    .where("hospitalId", "=", hospitalId)
    .where("signupId", "=", signupId)
    .execute();
};
