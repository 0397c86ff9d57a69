import { WANTED } from "#app/text/wanted.ts";
import { DOCUMENT_NAME, DOCUMENTS } from "#app/text/documents.ts";
import type { DocumentRow } from "#app/ui/documents/rows.ts";
import styles from "./wanted.module.css";

/** The same rows to who may not hand anything in. */
export const ReadRows = ({ rows }: { rows: readonly Pick<DocumentRow, "kind" | "document">[] }) => (
  <ul className={styles.read}>
    {rows.map(({ kind, document }) => (
      <li key={kind}>
        <b>{DOCUMENT_NAME[kind]}</b>
        <p>{stateOf(document)}</p>
      </li>
    ))}
  </ul>
);

function stateOf(document: DocumentRow["document"]): string {
  if (document?.asked) {
    const { note, by } = document.asked;
    return `${note === "" ? DOCUMENTS.askedPlain : DOCUMENTS.note(note)} ${by}`;
  }
  return document?.file?.name ?? WANTED.never;
}
