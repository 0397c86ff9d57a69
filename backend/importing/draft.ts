import type { HospitalTransaction } from "#backend/database/database.ts";
import {
  assertVersion,
  claimDraft,
  insertDraft,
  resetDraft,
  updateDraft,
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

/** The wizard's pages: it is read, looked at. What comes of it is no page of a draft. */
const PAGES = { READING: 1, REVIEW: 2 } as const;

/** When it is left, and by whom; by itself nobody leaves it. */
const leaving = ({ now, by }: Act) => ({
  leftAt: now,
  ...(by.kind !== "SYSTEM" && { leftBy: actorName(by) }),
});

/** Leaves the draft at a page, held until the commit. */
export async function leaveDraft(
  trx: HospitalTransaction,
  act: Act,
  page: keyof typeof PAGES,
): Promise<void> {
  const which = whichDraft(act.hospitalId);
  const draft =
    (await claimDraft(trx, which, act.now)) ??
    (await insertDraft(trx, which, { leftBy: null, ...leaving(act) })) ??
    (await claimDraft(trx, which, act.now));
  if (!draft) throw new Error("a draft is neither there nor can be made");
  await updateDraft(trx, draft, { ...leaving(act), pageIndex: PAGES[page], isOpen: true });
}

/** Where the wizard ends, with all done or by hand, its draft is as if none had been begun (brief §4). */
export async function endDraft(trx: HospitalTransaction, act: Act): Promise<void> {
  await resetDraft(trx, whichDraft(act.hospitalId), undefined, leaving(act));
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
