import { DOCUMENTS } from "#app/text/documents.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { DocumentRowItem } from "./document-row.tsx";
import type { DocumentAddresses, DocumentRow } from "./rows.ts";
import { useDocuments } from "./use-documents.ts";
import styles from "./documents.module.css";

interface DocumentRowsProps {
  rows: readonly DocumentRow[];
  /** Before each name stands whether it is there. */
  marked?: boolean;
  to: DocumentAddresses;
  /** What a form without script came back with. */
  refused?: { kind: DocumentKind; why: string } | null;
}

/**
 * Documents to send, a row a kind. Each row has forms of its own: it stands in no other form. Without a
 * script one file a form is posted, with a button; with one it is sent when it is chosen.
 */
export function DocumentRows({ rows, marked = false, to, refused = null }: DocumentRowsProps) {
  const hydrated = useHydrated();
  const { goingOf, said, add, stop } = useDocuments(to.send);
  return (
    <>
      <ul className={styles.documents}>
        {rows.map((row) => (
          <DocumentRowItem
            key={row.kind}
            row={row}
            marked={marked}
            to={to}
            going={goingOf(row.kind) ?? (refused?.kind === row.kind ? refused : null)}
            script={
              hydrated ? { add: (file) => add(row.kind, file), stop: () => stop(row.kind) } : null
            }
          />
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
      <noscript>
        <p className={styles.note}>{DOCUMENTS.oneByOne}</p>
      </noscript>
    </>
  );
}
