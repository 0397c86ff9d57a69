import { dropDraft } from "#app/session/draft.ts";
import { SIGNUP_PAGES } from "#contract/signup-pages.ts";

/** Under which this tab keeps what is typed on a page (`use-typed-draft.ts`). */
export const draftOf = (page: string): string => `signup-${page}`;

/** What is typed on any of its pages is kept no longer: it is left, sent or begun anew. */
export const dropAllTyped = (): void => {
  for (const page of SIGNUP_PAGES) dropDraft(draftOf(page));
};
