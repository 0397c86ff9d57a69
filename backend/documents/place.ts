import type { Place } from "#backend/credentials/index.ts";

/** Where the key of a document stands, sealed. */
export const placeOf = (hospitalId: string, documentId: string): Place => ({
  table: "documents",
  row: `${hospitalId}/${documentId}`,
  column: "sealed_key",
});
