import type { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { Readiness } from "#contract/application.ts";

/** When it was seen as the hospital was approved; null: it was not. */
export const seenAt = (
  { businessSeenAt, openingSeenAt }: Pick<Readiness, "businessSeenAt" | "openingSeenAt">,
  kind: (typeof APPLICATION_DOCUMENTS)[number],
): string | null => (kind === "BUSINESS_LICENSE" ? businessSeenAt : openingSeenAt);

/** What was handed in of a kind. */
export const documentOf = (
  { documents }: { documents: readonly Document[] },
  kind: DocumentKind,
): Document | null => documents.find((one) => one.kind === kind) ?? null;
