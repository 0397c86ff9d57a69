import type { HospitalTransaction } from "#backend/database/database.ts";
import {
  assertVersion,
  claimDraft,
  insertDraft,
  updateDraft,
  type DraftRow,
  type Which,
} from "#backend/drafts/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";

/** The hospital's draft of an import: how far one got, who left it, and the version that steps are judged by. */

export const whichDraft = (hospitalId: string): Which => ({
  ...{ hospitalId, accountId: null, process: "load-naver-product" },
});

/** @throws Failure 4090 `version` where somebody has gone on since, with the draft as it now stands */
export async function assertStep(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  version: number,
): Promise<void> {
  const which = whichDraft(hospitalId);
  await assertVersion(trx, await claimDraft(trx, which, now), which.process, version);
}

/** The wizard's pages: it is read, looked at, taken over. */
export const PAGES = { READING: 1, REVIEW: 2, DONE: 3 } as const;

/** Leaves the draft at a page, held until the commit; over when all is done. By itself nobody leaves it. */
export async function leaveDraft(
  trx: HospitalTransaction,
  { hospitalId, now, by }: Act,
  page: keyof typeof PAGES,
): Promise<DraftRow> {
  const which = whichDraft(hospitalId);
  const leaving = { leftAt: now, ...(by.kind !== "SYSTEM" && { leftBy: actorName(by) }) };
  const draft =
    (await claimDraft(trx, which, now)) ??
    (await insertDraft(trx, which, { leftBy: null, ...leaving })) ??
    (await claimDraft(trx, which, now));
  if (!draft) throw new Error("a draft is neither there nor can be made");
  return updateDraft(trx, draft, {
    ...{ ...leaving, pageIndex: PAGES[page], isOpen: page !== "DONE" },
  });
}

/** It is at its review from now on; who left it is who began. */
export async function leaveDraftOpen(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<void> {
  const draft = await claimDraft(trx, whichDraft(hospitalId), now);
  if (draft) await updateDraft(trx, draft, { pageIndex: PAGES.REVIEW });
}
