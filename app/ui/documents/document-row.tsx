import { DOCUMENT_NAME, DOCUMENTS } from "#app/text/documents.ts";
import { Button } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import { ChooseFile } from "./choose-file.tsx";
import { DocumentState, stateOf } from "./document-state.tsx";
import type { DocumentAddresses, DocumentRow, RowScript } from "./rows.ts";
import type { Going } from "./use-documents.ts";
import styles from "./documents.module.css";

interface RowProps {
  row: DocumentRow;
  /** Before its name stands whether it is there. */
  marked?: boolean;
  to: DocumentAddresses;
  going: Going | null;
  /** Null without one. */
  script: RowScript | null;
}

/** One kind: its name, one line of what it is at, and what can be done. */
export function DocumentRowItem({ row, marked = false, to, going, script }: RowProps) {
  const { kind, need, document, removable, fixed } = row;
  const state = stateOf(row, going);
  const file = document?.file ?? null;
  const isGoing = state.at === "SENDING" || state.at === "OPENING";
  const isDone = state.at === "DONE";
  const isFixed = fixed && file !== null && !document?.asked;
  const word =
    state.at === "EMPTY" ? DOCUMENTS.choose : isDone ? DOCUMENTS.change : DOCUMENTS.chooseAgain;
  return (
    <li
      className={joined(
        styles.row,
        marked && styles.marked,
        state.at === "REFUSED" && styles.full,
        isDone && styles.there,
      )}
    >
      {marked && <Glyph name={isDone ? "tick" : "dot"} />}
      <div>
        <p className={styles.name}>
          {DOCUMENT_NAME[kind]}
          {need !== "" && <span>{need}</span>}
        </p>
        <DocumentState state={state} hint={row.hint} />
      </div>
      <div className={joined(styles.acts, script === null && styles.plain)}>
        {file !== null && isDone && to.view !== null && (
          <a
            className={styles.view}
            href={to.view(file.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={DOCUMENTS.of(kind, DOCUMENTS.view)}
          >
            {DOCUMENTS.view}
          </a>
        )}
        {isGoing ? (
          <Button type="button" kind="quiet" size="small" onClick={script?.stop}>
            {state.at === "OPENING" ? DOCUMENTS.remove : DOCUMENTS.stop}
          </Button>
        ) : isFixed ? null : (
          <ChooseFile {...{ kind, script, word }} quiet={isDone} action={to.post(kind)} />
        )}
        {file !== null && removable && isDone && (
          <form method="post" action={to.remove}>
            <input type="hidden" name="document" value={file.id} />
            <Button kind="quiet" size="small" aria-label={DOCUMENTS.of(kind, DOCUMENTS.remove)}>
              {DOCUMENTS.remove}
            </Button>
          </form>
        )}
      </div>
      {state.at === "SENDING" && (
        <progress
          className={styles.sent}
          max={state.file.size}
          value={state.sent}
          aria-label={DOCUMENTS.sending(kind)}
        />
      )}
    </li>
  );
}
