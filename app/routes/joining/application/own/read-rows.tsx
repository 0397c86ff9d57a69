import { APPLICATIONS } from "#app/text/own-applications.ts";
import { DOCUMENT_NAME, DOCUMENTS } from "#app/text/documents.ts";
import styles from "./own.module.css";
import type { WantedRow } from "./wanted-rows.ts";

/** The rows of what is wanted, to who may not hand anything in. */
export const ReadRows = ({ rows }: { rows: readonly WantedRow[] }) => (
  <ul className={styles.read}>
    {rows.map(({ kind, document }) => (
      <li key={kind}>
        <b>{DOCUMENT_NAME[kind]}</b>
        <small>{saysOf(document)}</small>
      </li>
    ))}
  </ul>
);

function saysOf(document: WantedRow["document"]): string {
  const asked = document?.asked;
  if (!asked) return document?.file?.name ?? APPLICATIONS.never;
  return `${asked.note === "" ? DOCUMENTS.askedPlain : DOCUMENTS.note(asked.note)} ${asked.by}`;
}
