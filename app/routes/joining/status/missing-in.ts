import type { DocumentKind } from "#contract/document-rules.ts";
import type { Document } from "#contract/document.ts";

/** Which documents are waited for before what was wanted can be sent. */
export const missingIn = (documents: readonly Document[]): readonly DocumentKind[] =>
  documents.filter(({ asked }) => asked !== null).map(({ kind }) => kind);
