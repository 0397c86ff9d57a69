import type { HospitalTransaction } from "#backend/database/database.ts";
import { resetDraft } from "#backend/drafts/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import { statesBefore } from "#contract/link-states.ts";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { draftOf, keep, NOTHING_SEEN, readKept } from "./kept.ts";

/**
 * 처음부터 다시: of every wizard that has not begun its link, what was typed, read and chosen is gone. A
 * link that stands is not touched, and neither is one that a wizard has made.
 */
export async function resetAll(trx: HospitalTransaction, act: Act): Promise<void> {
  const { hospitalId, now, by } = act;
  const leaving = { leftAt: now, leftBy: actorName(by) };
  for (const platform of LINKED_PLATFORMS) {
    const of = { hospitalId, platform };
    await resetDraft(trx, draftOf(of), undefined, leaving);
    const row = await readKept(trx, of);
    if (row && row.begunAt === null) await keep(trx, of, { ...NOTHING_SEEN, tokenUrl: null }, now);
  }
  await trx
    .updateTable("wizardDrafts")
    .set({ linkingList: [] })
    .where("hospitalId", "=", hospitalId)
    .where("process", "in", ["naver", "kakao", "emr"])
    .execute();
  await trx
    .updateTable("platformLinks")
    .set({ state: "DISCONNECTED" })
    .where("hospitalId", "=", hospitalId)
    .where("state", "in", ["REQUESTED", "VERIFYING"])
    .where("state", "in", statesBefore("DISCONNECTED"))
    .execute();
}
