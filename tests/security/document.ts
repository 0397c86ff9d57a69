import { randomUUID } from "node:crypto";
import { receiveDocument } from "#backend/documents/index.ts";
import type { TestBackend } from "#tests/support/backend.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import type { TestHospital } from "#tests/support/factories.ts";
import { makerHere } from "#tests/support/file-maker.ts";

/** A document that the hospital has sent with its application. @returns its id */
export async function settleDocument(
  { services }: Pick<TestBackend, "services">,
  { hospitalId }: TestHospital,
): Promise<string> {
  const { file } = await receiveDocument(
    { ...services, maker: makerHere },
    { hospitalId, owner: "APPLICATION", ownerId: randomUUID() },
    "BANKBOOK",
    { name: "통장.pdf", body: inPieces(pdf()) },
    { hospitalId, accountId: null, byName: "김실장" },
  );
  if (file === null) throw new Error("the document is not there");
  return file.id;
}
