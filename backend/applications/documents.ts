import type { HospitalTransaction } from "#backend/database/database.ts";
import { claimDraft, insertDraft, lockDraft, updateDraft, whichOf } from "#backend/drafts/index.ts";
import type { Owner } from "#backend/documents/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { draftOwner } from "./draft-rules.ts";
import { assertNoneUnderWay } from "./standing.ts";
import { lockApplication, type OfApplication } from "./store.ts";
import type { Sender } from "./submit.ts";

type HandingIn = Pick<Sender, "hospitalId" | "accountId" | "byName">;

/**
 * Whose a document becomes that is handed in now: the draft's, which is begun where none is being written.
 * @throws Failure 4090 `application` where none can be sent till another is over
 */
export async function openDraft(
  trx: HospitalTransaction,
  by: HandingIn,
  now: Date,
): Promise<Owner> {
  await assertNoneUnderWay(trx, by.hospitalId);
  const which = whichOf(by, "apply");
  const leaving = { leftAt: now, leftBy: by.byName };
  const draft =
    (await claimDraft(trx, which, now)) ??
    (await insertDraft(trx, which, leaving)) ??
    (await claimDraft(trx, which, now));
  if (!draft) throw new Error("a draft that was there is gone within a transaction");
  if (!draft.isOpen || draft.pageIndex === 0)
    await updateDraft(trx, draft, { ...leaving, isOpen: true, pageIndex: 1 });
  return draftOwner(draft);
}

/**
 * It is still being written when the file has come, and is held until the commit. A version of it says what was handed
 * in as well: who begins anew or sends what was drawn before is refused.
 * @throws Failure 4090 `transition` where somebody has sent it meanwhile, or begun anew
 */
export async function assertWritten(
  trx: HospitalTransaction,
  by: HandingIn,
  { ownerId }: Owner,
  now: Date,
): Promise<void> {
  const draft = await lockDraft(trx, whichOf(by, "apply"));
  if (draft?.draftId !== ownerId || !draft.isOpen)
    throw conflict({ conflict: "transition" }, "it was sent, or begun anew");
  await updateDraft(trx, draft, { leftAt: now, leftBy: by.byName });
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
