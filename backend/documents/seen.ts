import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { ofOwner, type Owner } from "./owner.ts";

/** Whoever decides looks at what lies there now; what takes its place is another document, and looked at again. */
export const lookAtDocuments = async (
  trx: HospitalTransaction,
  of: Owner,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("documents")
    .set({ seenAt: now })
    .where(ofOwner(of))
    .where("seenAt", "is", null)
    .execute();
};

/**
 * What came after the last look is looked at before anybody is let in by it. Who decides on what was just sent, before
 * it was in review, has looked at what came with it. Whoever takes documents of the owner waits: the owner is held.
 * @throws Failure 4090 `version`
 */
export async function assertDocumentsSeen(
  trx: HospitalTransaction,
  of: Owner,
  { state, submittedAt }: { state: string; submittedAt: Date | null },
): Promise<void> {
  const cameWithIt = state === "SUBMITTED" ? submittedAt : null;
  const unseen = await trx
    .selectFrom("documents")
    .select("kind")
    .where(ofOwner(of))
    .where("seenAt", "is", null)
    .$if(cameWithIt !== null, (query) => query.where("uploadedAt", ">", cameWithIt))
    .execute();
  if (unseen.length === 0) return;
  const kinds = unseen.map(({ kind }) => kind).join(", ");
  throw conflict({ conflict: "version" }, `handed in, and not looked at: ${kinds}`);
}
