import type { HospitalTransaction } from "#backend/database/database.ts";
import { HAND_OVERS, type HandingPlatform } from "#contract/session-state.ts";
import { dropSecrets } from "./secrets.ts";
import { lockDraft, updateDraft, without, type Row, type Which } from "./store.ts";

/** The fields that a platform handed over are there no more. */
export async function dropHanded(
  trx: HospitalTransaction,
  row: Row,
  platform: HandingPlatform,
): Promise<Row> {
  const { secret, plain } = HAND_OVERS[platform];
  await dropSecrets(trx, row, [secret]);
  const userInfo = without(row.userInfo, plain);
  return updateDraft(trx, row, { userInfo, handedId: null, handedUntil: null });
}

const platformOf = ({ process }: Row): HandingPlatform =>
  process === HAND_OVERS.KAKAO.process ? "KAKAO" : "NAVER";

/**
 * The draft, held, as somebody of the hospital finds it: what a platform handed over is the hospital's
 * from now on, unless its time is over; then it is gone.
 */
export async function claimDraft(
  trx: HospitalTransaction,
  which: Which,
  now: Date,
): Promise<Row | undefined> {
  const row = await lockDraft(trx, which);
  if (!row?.handedUntil) return row;
  if (row.handedUntil <= now) return dropHanded(trx, row, platformOf(row));
  return trx
    .updateTable("wizardDrafts")
    .set({ handedUntil: null })
    .where("hospitalId", "=", row.hospitalId)
    .where("draftId", "=", row.draftId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
