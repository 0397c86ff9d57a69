import type { Insertable, Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { assertVersion, claimDraft, type DraftRow, type Which } from "#backend/drafts/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { accountInputSchema } from "#contract/wizard-inputs.ts";
import { isLinkedWell, type LinkedPlatform } from "#contract/platform.ts";
import { pageNumber, type WizardPage } from "#contract/wizard-pages.ts";
import { lockLink } from "../links.ts";

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

/** Whose account it is, and where: what was read of one is of no other. */
export const accountOf = ({ businessId, host, id, accountType }: Omit<Info, "naverGroupId">) =>
  JSON.stringify([businessId, host, id, accountType]);

/**
 * How far one got: a draft that a platform's hand-over made stands at its first page; where what was
 * read is forgotten, it is read again first.
 */
export const farthestOf = (
  draft: Pick<DraftRow, "isOpen" | "pageIndex"> | undefined,
  row: Pick<WizardRow, "begunAt" | "seenAt"> | undefined,
): number => {
  const most = pageNumber(row?.seenAt ? "DONE" : "VERIFY");
  if (draft?.isOpen) return Math.max(1, Math.min(draft.pageIndex, most));
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
 * @param page that one must have got to
 * @throws Failure 4040 where none is under way, 4090 `version`, `transition` on a page nobody got to, or
 * where the link is well
 */
export async function lockRunning(
  trx: HospitalTransaction,
  of: Wizard,
  { version, now, page }: { version: number; now: Date; page: WizardPage },
): Promise<DraftRow> {
  const which = draftOf(of);
  const draft = await claimDraft(trx, which, now);
  await assertVersion(trx, draft, which.process, version);
  if (!draft?.isOpen) throw notFound("wizard under way");
  if (farthestOf(draft, await readKept(trx, of)) < pageNumber(page))
    throw conflict({ conflict: "transition" }, "nobody got to this page");
  await refuseLinked(trx, of);
  return draft;
}

/**
 * A link that is well is not made anew, and stays what it is until the commit.
 * @throws Failure 4090 `transition`
 */
export async function refuseLinked(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
): Promise<void> {
  const link = await lockLink(trx, hospitalId, platform);
  if (link && isLinkedWell(link.state))
    throw conflict({ conflict: "transition" }, "it is linked already");
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

/** A link is asked for; one that is, or stands, stays as it is. */
export const askForLink = (
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
): Promise<unknown> =>
  trx
    .insertInto("platformLinks")
    .values({ hospitalId, platform, state: "REQUESTED" })
    .onConflict((same) =>
      same
        .columns(["hospitalId", "platform"])
        .doUpdateSet({ state: "REQUESTED" })
        .where("platformLinks.state", "in", ["NOT_LINKED", "DISCONNECTED"]),
    )
    .execute();

/** Nothing is known of the platform any more, and nothing chosen. */
export const NOTHING_SEEN = {
  ...{ seen: null, seenAt: null, seenBy: null, pairs: null, choices: JSON.stringify({}) },
  ...{ begunAt: null, begunBy: null, begunByAccount: null, planned: null },
  ...{ moved: JSON.stringify([]), comingTakenAt: null, pastTakenAt: null },
  ...{ takingFailsSince: null, takingWords: null },
} as const;

/** Of a link that has ended: what was planned for it, and is taken in, is no more. */
export const forgetWizard = (
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
): Promise<unknown> =>
  trx
    .updateTable("linkWizards")
    .set(NOTHING_SEEN)
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
