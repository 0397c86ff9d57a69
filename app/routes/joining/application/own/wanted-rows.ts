import type { Application } from "#contract/application.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";

export interface WantedRow {
  kind: DocumentKind;
  need: "";
  document: Document | null;
}

/**
 * Which documents of an application are to be handed in: those that are asked for, those that every one must
 * have and that lack, and what came since, which can be another one still.
 */
export function wantedRows({
  documents,
  lacking,
  moves,
}: Pick<Application, "documents" | "lacking" | "moves">): WantedRow[] {
  const since = moves.findLast(({ to }) => to === "NEED_INFO" || to === "SUBMITTED")?.at;
  const shown = documents.filter(
    ({ asked, file }) =>
      asked !== null || (file !== null && since !== undefined && file.uploadedAt >= since),
  );
  const more = lacking.filter((kind) => !shown.some((one) => one.kind === kind));
  return [
    ...shown.map((document) => ({ kind: document.kind, need: "" as const, document })),
    ...more.map((kind) => ({ kind, need: "" as const, document: null })),
  ];
}
