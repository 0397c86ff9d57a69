import type { ReactNode } from "react";
import { DOCUMENTS } from "#app/text/documents.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import type { Document } from "#contract/document.ts";
import { documentSizeText } from "#contract/document-rules.ts";
import type { DocumentRow } from "./rows.ts";
import type { Going } from "./use-documents.ts";
import styles from "./documents.module.css";

type State =
  | { at: "SENDING" | "OPENING"; file: File; sent: number }
  | { at: "REFUSED"; why: string }
  | { at: "ASKED"; asked: NonNullable<Document["asked"]> }
  | { at: "DONE"; file: NonNullable<Document["file"]> }
  | { at: "EMPTY"; asked: Document["asked"] };

/** What a row says: the last thing first. */
export function stateOf({ document }: Pick<DocumentRow, "document">, going: Going | null): State {
  if (going !== null)
    return "why" in going
      ? { at: "REFUSED", why: going.why }
      : { at: going.sent < going.file.size ? "SENDING" : "OPENING", ...going };
  const { file = null, asked = null } = document ?? {};
  if (file === null) return { at: "EMPTY", asked };
  return asked === null ? { at: "DONE", file } : { at: "ASKED", asked };
}

/** The line, or lines, under a row's name. */
export function DocumentState({ state, hint }: { state: State; hint: ReactNode }) {
  if (state.at === "DONE")
    return (
      <p className={joined(styles.state, styles.done)}>
        <Glyph name="tick" />
        <span className={styles.file}>{state.file.name}</span>
        <span>{documentSizeText(state.file.bytes)}</span>
      </p>
    );
  return (
    <>
      <StateLine state={state} hint={hint} />
      <p className={styles.state}>{DOCUMENTS.hideNumber}</p>
    </>
  );
}

function StateLine({
  state,
  hint,
}: {
  state: Exclude<State, { at: "DONE" }>;
  hint: ReactNode;
}): ReactNode {
  switch (state.at) {
    case "SENDING":
      return (
        <p className={styles.state}>
          <span className={styles.file}>{state.file.name}</span>
          <span>
            {DOCUMENTS.sentOf(documentSizeText(state.file.size), documentSizeText(state.sent))}
          </span>
        </p>
      );
    case "OPENING":
      return (
        <p className={styles.state} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          <span className={styles.file}>{DOCUMENTS.opening(state.file.name)}</span>
        </p>
      );
    case "REFUSED":
      return (
        <p className={joined(styles.state, styles.bad)} role="alert">
          <Icon name="circle-alert" />
          <span>{state.why}</span>
        </p>
      );
    case "ASKED": {
      const { note, by } = state.asked;
      const says = note === "" ? DOCUMENTS.askedPlain : DOCUMENTS.note(note);
      return <p className={joined(styles.state, styles.asked)}>{`${says} ${by}`}</p>;
    }
    case "EMPTY":
      return (
        <>
          {state.asked !== null && <Missing asked={state.asked} />}
          {hint !== undefined && <p className={styles.state}>{hint}</p>}
        </>
      );
  }
}

/** Asked for, and never sent. */
const Missing = ({ asked: { note, by } }: { asked: NonNullable<Document["asked"]> }) => (
  <>
    <p className={styles.state}>{DOCUMENTS.never}</p>
    {note !== "" && (
      <p className={joined(styles.state, styles.asked)}>{`${DOCUMENTS.note(note)} ${by}`}</p>
    )}
  </>
);
