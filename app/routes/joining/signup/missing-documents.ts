import type { DocumentKind } from "#contract/document-rules.ts";
import { WANTED_DOCUMENTS } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";

/** What is wanted and was not handed in. */
export const missingDocuments = (documents: Signup["documents"]): readonly DocumentKind[] =>
  WANTED_DOCUMENTS.filter(
    (kind) => !documents.some((one) => one.kind === kind && one.file !== null),
  );
