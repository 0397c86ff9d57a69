import type { ReactNode } from "react";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";

/** A row of documents, of one kind. */
export interface DocumentRow {
  kind: DocumentKind;
  /** `필수`, `대표자가 아닐 때`; "" where nothing is said. */
  need: string;
  /** What it must have, beside nothing sent yet: `대표자 도장이 있어야 해요.` and where its form is. */
  hint?: ReactNode;
  document: Document | null;
  /** It may be taken out again. */
  removable?: boolean;
  /** What is there stays, unless it is asked for again. */
  fixed?: boolean;
}

/** Where what is done with rows goes. */
export interface DocumentAddresses {
  /** Posts a form with `file`; redirects, or comes back with why not. */
  post: (kind: DocumentKind) => string;
  /** The same for a script: answers `{ refused: null | { why } }`. */
  send: (kind: DocumentKind) => string;
  /** Posts a form with `document`, its id; redirects. */
  remove: string;
  /** A page of its own; null where nobody here may open them. */
  view: ((id: string) => string) | null;
}

/** What a script does for a row. */
export interface RowScript {
  add: (file: File) => void;
  stop: () => void;
}
