import type { Reviewed } from "#backend/joining/index.ts";
import type { Document } from "#contract/document.ts";
import { withoutUnseen } from "#contract/field-rules.ts";

/** What strangers typed, on a terminal: nothing in it moves the cursor, or turns what stands around it. */
const shown = (text: string | undefined): string => withoutUnseen(text ?? "") || "-";

/** A sign-up in a line. */
export const lineOf = ({ number, state, submittedAt, typed }: Reviewed): string =>
  [
    ...[number, state.padEnd(9), submittedAt.toISOString()],
    ...[shown(typed.hospitalName), shown(typed.name)],
  ].join("  ") + "\n";

/** All of it: what was typed, how it moved, and what was handed in, by the ids that open it. */
export const factsOf = (row: Reviewed, documents: readonly Document[]): string =>
  lineOf(row) +
  [
    ...Object.entries(row.typed).map(([field, text]) => `${field.padEnd(18)} ${shown(text)}`),
    ...row.moves.map(
      ({ to, at, by, reason }) =>
        `${at}  ${to} ${shown(by)}${reason === null ? "" : ` “${shown(reason)}”`}`,
    ),
    `documents of hospital ${row.hospitalId}${documents.length === 0 ? ": none" : ""}`,
    ...documents.map(documentOf),
  ].join("\n") +
  "\n";

function documentOf({ kind, file, asked }: Document): string {
  const what = file ? `${file.id}  ${shown(file.name)}, ${file.bytes} bytes` : "not handed in";
  return `${kind.padEnd(18)} ${what}${asked ? ", asked for again" : ""}`;
}
