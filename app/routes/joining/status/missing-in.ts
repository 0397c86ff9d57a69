import type { Document } from "#contract/document.ts";

/** How many documents are waited for before what was wanted can be sent. */
export const missingIn = (documents: readonly Document[]): number =>
  documents.filter(({ asked }) => asked !== null).length;
