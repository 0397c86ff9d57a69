import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Document } from "#contract/document.ts";
import { DOCUMENT_KINDS } from "#contract/document-rules.ts";
import { ofOwner, type Owner } from "./owner.ts";

/** One at a time changes an owner's documents, until the transaction ends. */
export const lockDocuments = (trx: HospitalTransaction, { ownerId }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext(${`documents ${ownerId}`}))`.execute(trx);

/**
 * What an owner has sent and what is asked for, in the order of the kinds; nothing of a kind of which there
 * is neither.
 */
export async function listDocuments(trx: HospitalTransaction, of: Owner): Promise<Document[]> {
  const files = await trx
    .selectFrom("documents")
    .select(["documentId", "kind", "fileName", "bytes", "type", "uploadedAt"])
    .where(ofOwner(of))
    .execute();
  const asks = await trx
    .selectFrom("documentAsks")
    .select(["kind", "note", "askedBy", "askedAt"])
    .where(ofOwner(of))
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => {
    const file = files.find((one) => one.kind === kind);
    const ask = asks.find((one) => one.kind === kind);
    if (file === undefined && ask === undefined) return [];
    return [
      {
        kind,
        file: file
          ? {
              ...{ id: file.documentId, name: file.fileName, bytes: file.bytes, type: file.type },
              uploadedAt: file.uploadedAt.toISOString(),
            }
          : null,
        asked: ask ? { note: ask.note, by: ask.askedBy, at: ask.askedAt.toISOString() } : null,
      },
    ];
  });
}
