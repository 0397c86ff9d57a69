import type { HospitalTransaction } from "#backend/database/database.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { Owner } from "./owner.ts";
import { lockDocuments } from "./store.ts";

/** What a reviewer asks for. */
export interface Ask {
  kind: DocumentKind;
  /** What is wrong with the one that there is; "" where nothing is said. */
  note: string;
  /** Who asks, as the owner reads it: `검토 담당 이서준`. */
  by: string;
  now: Date;
}

/** Asks for a document, again or for the first time, until one of its kind is sent. The last words stand. */
export async function askForDocument(
  trx: HospitalTransaction,
  of: Owner,
  { kind, note, by, now }: Ask,
): Promise<void> {
  await lockDocuments(trx, of);
  const words = { note, askedAt: now, askedBy: by };
  await trx
    .insertInto("documentAsks")
    .values({ ...of, kind, ...words })
    .onConflict((asked) =>
      asked.columns(["hospitalId", "owner", "ownerId", "kind"]).doUpdateSet(words),
    )
    .execute();
}
