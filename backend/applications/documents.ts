import type { HospitalTransaction } from "#backend/database/database.ts";
import { claimDraft, draftOwner, insertDraft, whichOf } from "#backend/drafts/index.ts";
import type { Owner } from "#backend/documents/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { lockApplication, type OfApplication } from "./store.ts";
import type { Sender } from "./submit.ts";

/** Whose a document becomes that is handed in now: the draft's, which is begun where there is none yet. */
export async function openDraft(
  trx: HospitalTransaction,
  by: Pick<Sender, "hospitalId" | "accountId" | "byName">,
  now: Date,
): Promise<Owner> {
  const which = whichOf(by, "apply");
  const draft =
    (await claimDraft(trx, which, now)) ??
    (await insertDraft(trx, which, { leftAt: now, leftBy: by.byName })) ??
    (await claimDraft(trx, which, now));
  if (!draft) throw new Error("a draft that was there is gone within a transaction");
  return draftOwner(draft);
}

/**
 * Held until the commit, one that documents may still be added to.
 * @throws Failure 4040; 4090 `transition` where it is decided
 */
export async function assertTakes(trx: HospitalTransaction, of: OfApplication): Promise<void> {
  const row = await lockApplication(trx, of);
  if (!row) throw notFound("application");
  if (!isUnderWay(row.state)) throw conflict({ conflict: "transition" }, "it is decided");
}
