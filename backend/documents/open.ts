import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { DocumentKind, DocumentType } from "#contract/document-rules.ts";
import type { Owner } from "./owner.ts";
import { placeOf } from "./place.ts";
import { openPieces } from "./sealed-pieces.ts";

/** A document as it is read. */
export interface OpenedDocument {
  kind: DocumentKind;
  fileName: string;
  type: DocumentType;
  content: Buffer;
}

/** Whose it must be: a hospital's, or one owner's of it. */
export type Whose = Pick<Owner, "hospitalId"> & Partial<Owner>;

/**
 * Opens a document, in memory alone; each time it stands on the access record of its hospital, which commits
 * before anybody has it.
 * @throws Failure 4040 where there is none of theirs; SealError where it is not as it was sealed
 */
export function openDocument(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  { hospitalId, owner, ownerId }: Whose,
  documentId: string,
  by: Visitor,
): Promise<OpenedDocument> {
  return database.inHospital(hospitalId, async (trx) => {
    const row = await trx
      .selectFrom("documents")
      .select(["kind", "fileName", "type", "sealedKey"])
      .where("hospitalId", "=", hospitalId)
      .where("documentId", "=", documentId)
      .$if(owner !== undefined, (rows) => rows.where("owner", "=", owner ?? "SIGNUP"))
      .$if(ownerId !== undefined, (rows) => rows.where("ownerId", "=", ownerId ?? ""))
      // It stays until it is read, whoever sends another one meanwhile.
      .forKeyShare()
      .executeTakeFirst();
    if (row === undefined) throw notFound("document");
    const { sealedKey, ...of } = row;
    const key = secrets.credentials.open(sealedKey, placeOf(hospitalId, documentId));
    const content = await openPieces(key, piecesOf(trx, hospitalId, documentId));
    recordAccess(trx, {
      ...{ ...by, at: clock(), act: "READ", subjectCount: 0 },
      scope: { what: "DOCUMENT", kind: row.kind },
    });
    return { ...of, content };
  });
}

/** One at a time: twenty megabytes are no one statement's answer. */
async function* piecesOf(
  trx: HospitalTransaction,
  hospitalId: string,
  documentId: string,
): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await trx
      .selectFrom("documentPieces")
      .select("sealed")
      .where("hospitalId", "=", hospitalId)
      .where("documentId", "=", documentId)
      .where("number", "=", number)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.sealed;
  }
}
