import { SIGNUP_DOCUMENTS } from "#app/text/signup.ts";
import type { Refused } from "#app/forms/refused.ts";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { DOCUMENT_KINDS } from "#contract/document-rules.ts";
import { WANTED_DOCUMENTS } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import styles from "./signup.module.css";

interface DocumentListProps {
  signup: Signup;
  refused: Refused | null;
  /** The page that it stands on, with its query. */
  page: string;
  /** The address of one of them. */
  document: (which: string) => string;
}

/**
 * 서류: a row each, with what was handed in; what is wanted may come later. Whoever only found it adds
 * (decision 072); while more is wanted nothing is taken out.
 */
export function DocumentList({ signup, refused, page, document: at }: DocumentListProps) {
  const { mayOpen } = signup;
  const kind = DOCUMENT_KINDS.find((one) => refused?.about[0] === one);
  return (
    <>
      <DocumentRows
        rows={DOCUMENT_KINDS.map((one) => {
          const isWanted = WANTED_DOCUMENTS.includes(one);
          return {
            kind: one,
            need: isWanted ? SIGNUP_DOCUMENTS.wanted : SIGNUP_DOCUMENTS.proxy,
            ...(!isWanted && { hint: SIGNUP_DOCUMENTS.proxyHint }),
            document: signup.documents.find((document) => document.kind === one) ?? null,
            removable: mayOpen && signup.state !== "NEED_INFO",
            fixed: !mayOpen,
          };
        })}
        to={{
          post: (one) => `${page}&document=${one}`,
          send: at,
          remove: `${page}&remove=1`,
          view: mayOpen ? at : null,
        }}
        refused={refused && kind ? { kind, why: refused.message } : null}
      />
      <p className={styles.fine}>{SIGNUP_DOCUMENTS.kept}</p>
    </>
  );
}
