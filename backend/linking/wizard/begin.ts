import type { HospitalTransaction } from "#backend/database/database.ts";
import { claimDraft, insertDraft, lockDraft, updateDraft } from "#backend/drafts/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import { askForLink, draftOf, keep, NOTHING_SEEN, refuseLinked } from "./kept.ts";

/**
 * Begins to link these, in this order (linkingList); those whose wizard is under way already keep what
 * was typed, those that are not named come after them. Said again it changes nothing but the order.
 * @throws Failure 4090 `transition` where one of them is linked, and well
 */
export async function begin(
  trx: HospitalTransaction,
  act: Act,
  platforms: readonly LinkedPlatform[],
): Promise<void> {
  const { hospitalId, now, by } = act;
  const leaving = { leftAt: now, leftBy: actorName(by) };
  // In one order, whatever theirs is: two who begin at once wait, and do not wait for each other.
  const drafts = [];
  for (const platform of LINKED_PLATFORMS) {
    const which = draftOf({ hospitalId, platform });
    const isNamed = platforms.includes(platform);
    const draft =
      (await claimDraft(trx, which, now)) ??
      (isNamed ? await insertDraft(trx, which, leaving) : null) ??
      (await claimDraft(trx, which, now));
    if (draft) drafts.push({ platform, draft });
  }
  const running = drafts.filter(
    ({ platform, draft }) => draft.isOpen || platforms.includes(platform),
  );
  const others = running
    .map(({ platform }) => platform)
    .filter((platform) => !platforms.includes(platform));
  const linkingList = [...platforms, ...others];
  for (const { platform, draft } of running) {
    const isRunning = draft.isOpen && draft.pageIndex > 0;
    if (!isRunning && platforms.includes(platform)) await openLink(trx, act, platform);
    const isSame = isRunning && draft.linkingList.join() === linkingList.join();
    if (!isSame)
      await updateDraft(trx, draft, {
        ...{ isOpen: true, linkingList, pageIndex: Math.max(1, draft.pageIndex) },
        ...(!isRunning && leaving),
      });
  }
}

/** Holds the hospital's wizards, in the order of `begin`, until the commit: none of them makes its link meanwhile. */
export async function holdWizards(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  for (const platform of LINKED_PLATFORMS) await lockDraft(trx, draftOf({ hospitalId, platform }));
}

/** The link is asked for; one that does not let us in any more is made anew beside the old one. */
async function openLink(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  platform: LinkedPlatform,
): Promise<void> {
  const of = { hospitalId, platform };
  await askForLink(trx, of);
  await refuseLinked(trx, of);
  await keep(trx, of, NOTHING_SEEN, now);
}
