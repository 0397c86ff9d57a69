import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import type { DraftHead, WizardDraft } from "#contract/wizard-draft.ts";
import { claimDraft } from "./claim.ts";
import { headOf, shownDraft, type Which } from "./store.ts";

/** The draft, whoever left it; what a platform handed over is the hospital's with it. */
export const readDraft = async (
  trx: HospitalTransaction,
  which: Which,
  now: Date,
): Promise<WizardDraft> => shownDraft(trx, await claimDraft(trx, which, now), which.process);

/** Those that are running, the hospital's and the account's, the last one left first. */
export async function listDrafts(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Pick<Staff, "hospitalId" | "accountId">,
): Promise<DraftHead[]> {
  const rows = await trx
    .selectFrom("wizardDrafts")
    .select(["process", "accountId", "isOpen", "pageIndex", "linkingList", "version"])
    .select(["leftBy", "leftAt", "handedId", "handedUntil"])
    .where("hospitalId", "=", hospitalId)
    .where("isOpen", "=", true)
    .where((eb) => eb.or([eb("accountId", "is", null), eb("accountId", "=", accountId)]))
    .orderBy("leftAt", "desc")
    .orderBy("process")
    .execute();
  return rows.map(headOf);
}
