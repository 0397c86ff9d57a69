import { recordAccess, recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { ofOwner, type Owner } from "./owner.ts";
import { lockDocuments } from "./store.ts";

/**
 * Takes a document away, as who sent it wished; on the access record.
 * @throws Failure 4040 where the owner has none of this id
 */
export async function removeDocument(
  trx: HospitalTransaction,
  of: Owner,
  documentId: string,
  { by, now }: { by: Visitor; now: Date },
): Promise<void> {
  await lockDocuments(trx, of);
  const gone = await trx
    .deleteFrom("documents")
    .where(ofOwner(of))
    .where("documentId", "=", documentId)
    .returning("kind")
    .executeTakeFirst();
  if (gone === undefined) throw notFound("document");
  recordSetting(trx, by, now, "DOCUMENT_REMOVED", { kind: gone.kind });
}

/**
 * Takes all of an owner's documents away at once, and what was asked for: it was withdrawn. On the access
 * record where there were any.
 * @returns how many there were
 */
export async function dropDocuments(
  trx: HospitalTransaction,
  of: Owner,
  { by, now }: { by: Visitor; now: Date },
): Promise<number> {
  await lockDocuments(trx, of);
  await trx.deleteFrom("documentAsks").where(ofOwner(of)).execute();
  const gone = await trx
    .deleteFrom("documents")
    .where(ofOwner(of))
    .returning("documentId")
    .execute();
  if (gone.length > 0)
    recordAccess(trx, {
      ...{ ...by, at: now, act: "ERASURE", subjectCount: gone.length },
      scope: { what: "WITHDRAWN", of: "DOCUMENTS" },
    });
  return gone.length;
}

/**
 * What they were sent for was decided: from then on they are kept for `DAYS_AFTER_DECISION`, until the
 * nightly sweep (`backend/retention/rules.ts`) takes them away, on the record. Nothing is asked for any more.
 */
export async function endDocuments(
  trx: HospitalTransaction,
  of: Owner,
  decidedAt: Date,
): Promise<void> {
  await lockDocuments(trx, of);
  await trx.deleteFrom("documentAsks").where(ofOwner(of)).execute();
  await trx.updateTable("documents").set({ decidedAt }).where(ofOwner(of)).execute();
}

/** They are another owner's from now on: a draft that was sent is an application. */
export const moveDocuments = async (
  trx: HospitalTransaction,
  from: Owner,
  to: Pick<Owner, "ownerId">,
): Promise<void> => {
  await lockDocuments(trx, from);
  const { ownerId } = to;
  await trx.updateTable("documents").set({ ownerId }).where(ofOwner(from)).execute();
};
