import type { Insertable, Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { assertVersion, claimDraft, type DraftRow, type Which } from "#backend/drafts/index.ts";
import { notFound } from "#backend/failure.ts";
import { accountInputSchema } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { pageNumber } from "#contract/wizard-pages.ts";

/** A wizard of one platform: its draft, and what was read and chosen (`link_wizards`). */

export type WizardRow = Selectable<Schema["linkWizards"]>;

export interface Wizard {
  hospitalId: string;
  platform: LinkedPlatform;
}

const PROCESSES = { NAVER: "naver", KAKAO: "kakao", EMR: "emr" } as const;

/** The draft of a platform's wizard: the hospital's, whoever left it. */
export const draftOf = ({ hospitalId, platform }: Wizard): Which => ({
  hospitalId,
  accountId: null,
  process: PROCESSES[platform],
});

/** What of `userInfo` the wizard reads and writes. */
const { businessId, host, finalOwnerNaverId, transferConfirm, way } = accountInputSchema.shape;
const infoSchema = z.object({
  ...{ businessId, naverGroupId: businessId, host, finalOwnerNaverId, transferConfirm },
  /** The client's id at an EMR. */
  id: businessId,
  accountType: way.catch("KEY"),
});
export type Info = z.infer<typeof infoSchema>;
export const infoOf = ({ userInfo }: Pick<DraftRow, "userInfo">): Info =>
  infoSchema.parse(userInfo);

/** How far one got: a draft that a platform's hand-over made stands at its first page. */
export const farthestOf = (
  draft: Pick<DraftRow, "isOpen" | "pageIndex"> | undefined,
  row: Pick<WizardRow, "begunAt"> | undefined,
): number => {
  if (draft?.isOpen) return Math.max(1, draft.pageIndex);
  return row?.begunAt ? pageNumber("DONE") : 0;
};

export const readKept = (
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
): Promise<WizardRow | undefined> =>
  trx
    .selectFrom("linkWizards")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .executeTakeFirst();

/**
 * The draft of a wizard that is under way, held until the commit: who comes second waits, and is old.
 * @throws Failure 4040 where none is under way, 4090 `version`
 */
export async function lockRunning(
  trx: HospitalTransaction,
  of: Wizard,
  version: number,
  now: Date,
): Promise<DraftRow> {
  const which = draftOf(of);
  const draft = await claimDraft(trx, which, now);
  await assertVersion(trx, draft, which.process, version);
  if (!draft?.isOpen) throw notFound("wizard under way");
  return draft;
}

type Columns = Omit<Insertable<Schema["linkWizards"]>, "hospitalId" | "platform" | "changedAt">;

/** Keeps what was read or chosen; the draft is held, and there is a row of the link. */
export async function keep(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
  columns: Columns & Updateable<Schema["linkWizards"]>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("linkWizards")
    .values({ hospitalId, platform, ...columns, changedAt: now })
    .onConflict((same) =>
      same.columns(["hospitalId", "platform"]).doUpdateSet({ ...columns, changedAt: now }),
    )
    .execute();
}

/** Nothing is known of the platform any more, and nothing chosen. */
export const NOTHING_SEEN = {
  ...{ seen: null, seenAt: null, seenBy: null, pairs: null, choices: JSON.stringify({}) },
  ...{ begunAt: null, begunBy: null, begunByAccount: null, planned: null },
  ...{ moved: JSON.stringify([]), comingTakenAt: null, pastTakenAt: null },
  ...{ takingFailsSince: null, takingWords: null },
} as const;
