import { randomBytes, randomUUID } from "node:crypto";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { fileNameOf } from "#backend/files/index.ts";
import type { Services } from "#backend/services.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind, DocumentType } from "#contract/document-rules.ts";
import { customerOf } from "./customer.ts";
import { ofOwner, type Owner } from "./owner.ts";
import { placeOf } from "./place.ts";
import { withReceived, type Coming, type Received } from "./receive.ts";
import { unopened } from "./refusals.ts";
import { KEY_BYTES, sealWhole } from "./sealed-pieces.ts";
import { listDocuments, lockDocuments } from "./store.ts";

export interface Upload extends Coming {
  /**
   * Asked in the transaction that keeps it, before the lock of the owner's documents: does the owner still
   * take any? What it locks of the owner comes first, as in every other act. @throws Failure
   */
  allowed?: (trx: HospitalTransaction) => Promise<void>;
}

/** What is kept: pieces and the key that opens them. */
interface Kept {
  type: DocumentType;
  key: Buffer;
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/**
 * Takes a document: it is opened in the program for that, sealed, and stands in the place of an older one of
 * its kind; a reviewer who asked for it has it now. Nothing of it lies on a disk in the clear, and of
 * what is cut off or refused nothing stays. On the access record.
 * @throws Failure 4000 `file`; 5030
 */
export async function receiveDocument(
  services: Pick<Services, "database" | "clock" | "maker" | "secrets">,
  of: Owner,
  kind: DocumentKind,
  { allowed, ...coming }: Upload,
  by: Visitor,
): Promise<Document> {
  const { database, clock, secrets } = services;
  const name = fileNameOf(coming.name);
  return withReceived({ ...coming, name }, async (received) => {
    const { type, pieces, key } = await opened(services, received, customerOf(by.address));
    const { hospitalId } = of;
    const documentId = randomUUID();
    const sealedKey = secrets.credentials.seal(key, placeOf(hospitalId, documentId));
    return database.inHospital(hospitalId, async (trx) => {
      await allowed?.(trx);
      await lockDocuments(trx, of);
      for (const table of ["documents", "documentAsks"] as const)
        await trx.deleteFrom(table).where(ofOwner(of)).where("kind", "=", kind).execute();
      const now = clock();
      await trx
        .insertInto("documents")
        .values({
          ...{ ...of, documentId, kind, type, sealedKey, bytes: received.bytes, fileName: name },
          ...{ uploadedAt: now, uploadedBy: by.byName },
        })
        .execute();
      let number = 0;
      for await (const sealed of pieces) {
        await trx
          .insertInto("documentPieces")
          .values({ hospitalId, documentId, number, sealed })
          .execute();
        number += 1;
      }
      recordSetting(trx, by, now, "DOCUMENT_ADDED", { kind });
      const all = await listDocuments(trx, of);
      const document = all.find((one) => one.kind === kind);
      if (document === undefined) throw new Error("the document that was kept is not there");
      return document;
    });
  });
}

/** @throws Failure 4000 `file` where it does not open */
async function opened(
  { maker }: Pick<Services, "maker">,
  { type, key, pieces, read }: Received,
  from: string,
): Promise<Kept> {
  const answer = await maker.check({ type, from, read });
  if ("unmade" in answer) throw unopened(answer.unmade, type);
  if (answer.checked === "AS_IT_CAME") return { type, key, pieces: pieces() };
  // Each content has a key of its own.
  const own = randomBytes(KEY_BYTES);
  return {
    type: answer.checked.type,
    key: own,
    pieces: await sealWhole(own, answer.checked.bytes),
  };
}
