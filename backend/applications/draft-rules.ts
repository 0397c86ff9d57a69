import { dropDocuments, type Owner } from "#backend/documents/index.ts";
import { lockDraft, type DraftRow, type DraftRules } from "#backend/drafts/index.ts";
import { assertNoneUnderWay } from "./standing.ts";

/** Whose the documents are that are handed in while an application is still written. */
export const draftOwner = ({
  hospitalId,
  draftId,
}: Pick<DraftRow, "hospitalId" | "draftId">): Owner => ({
  ...{ hospitalId, owner: "APPLICATION", ownerId: draftId },
});

/** Of the drafts of `apply`: none is written where none could be sent, and documents go with what was typed. */
export const applyDraftRules: DraftRules = {
  assertMayWrite: (trx, { hospitalId }) => assertNoneUnderWay(trx, hospitalId),
  dropBeside: async (trx, which, of) => {
    const row = await lockDraft(trx, which);
    if (row) await dropDocuments(trx, draftOwner(row), of);
  },
};
