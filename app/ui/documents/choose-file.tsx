import { DOCUMENTS } from "#app/text/documents.ts";
import { Button } from "#app/ui/button.tsx";
import { joined } from "#app/ui/joined.ts";
import { DOCUMENT_TYPES, type DocumentKind } from "#contract/document-rules.ts";
import type { RowScript } from "./rows.ts";
import styles from "./documents.module.css";

const ACCEPT = DOCUMENT_TYPES.join(",");

interface ChooseFileProps {
  kind: DocumentKind;
  word: string;
  quiet: boolean;
  action: string;
  script: RowScript | null;
}

/** With a script the field lies over its label, and what is chosen is sent; without, a form with a button. */
export function ChooseFile({ kind, word, quiet, action, script }: ChooseFileProps) {
  const name = DOCUMENTS.of(kind, word);
  if (script === null)
    return (
      <form className={styles.form} method="post" action={action} encType="multipart/form-data">
        <input type="file" name="file" accept={ACCEPT} aria-label={name} required />
        <Button size="small">{DOCUMENTS.send}</Button>
      </form>
    );
  return (
    <label className={joined(styles.choose, quiet && styles.quiet)}>
      {word}
      <input
        type="file"
        accept={ACCEPT}
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) script.add(file);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
