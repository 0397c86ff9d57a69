import type { HospitalTransaction } from "#backend/database/database.ts";
import { SECRET_FIELDS } from "#contract/session-state.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { claimDraft } from "./claim.ts";
import { assertVersion, type Leaving } from "./save-draft.ts";
import { dropSecrets } from "./secrets.ts";
import { shownDraft, updateDraft, type Which } from "./store.ts";

/**
 * 처음부터 다시 (brief §4): userInfo is cleared, its secrets with it, pageIndex is 0 and processName
 * `default`; and so where a wizard ends. Nothing of what stands elsewhere changes.
 * @param leaving without a name where it ends by itself: who left it last stays
 * @throws Failure 4090 `version` where one is said and another stands
 */
export async function resetDraft(
  trx: HospitalTransaction,
  which: Which,
  version: number | undefined,
  leaving: Pick<Leaving, "leftAt"> & Partial<Leaving>,
): Promise<WizardDraft> {
  const row = await claimDraft(trx, which, leaving.leftAt);
  if (version !== undefined) await assertVersion(trx, row, which.process, version);
  if (!row) return shownDraft(trx, row, which.process);
  await dropSecrets(trx, row, SECRET_FIELDS);
  const cleared = {
    ...{ isOpen: false, pageIndex: 0, userInfo: JSON.stringify({}), handedId: null },
    ...(which.process === "apply" && {
      ...{ linkingList: [], salesmanInfo: null, isDirect: false, confirmMode: null },
    }),
  };
  const reset = await updateDraft(trx, row, { ...cleared, ...leaving });
  return shownDraft(trx, reset, which.process);
}
