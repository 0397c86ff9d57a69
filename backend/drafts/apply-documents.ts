import type { Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { dropDocuments, type Owner } from "#backend/documents/index.ts";
import { lockDraft, type Row, type Which } from "./store.ts";

/** Whose the documents are that are handed in while an application is still written. */
export const draftOwner = ({
  hospitalId,
  draftId,
}: Pick<Row, "hospitalId" | "draftId">): Owner => ({
  ...{ hospitalId, owner: "APPLICATION", ownerId: draftId },
});

/** They go with what was typed. */
export async function dropDraftDocuments(
  trx: HospitalTransaction,
  which: Which,
  { by, now }: { by: Visitor; now: Date },
): Promise<void> {
  const row = await lockDraft(trx, which);
  if (row) await dropDocuments(trx, draftOwner(row), { by, now });
}
