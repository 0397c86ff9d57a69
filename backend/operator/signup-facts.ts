import type { Reviewed } from "#backend/joining/index.ts";
import type { Document } from "#contract/document.ts";
import { documentsOf, movesOf, shown } from "./requests.ts";

/** A sign-up in a line. */
export const lineOf = ({ number, state, submittedAt, typed }: Reviewed): string =>
  [
    ...[number, state.padEnd(9), submittedAt.toISOString()],
    ...[shown(typed.hospitalName), shown(typed.name)],
  ].join("  ") + "\n";

/** All of it: what was typed, how it moved, and what was handed in. */
export const factsOf = (row: Reviewed, documents: readonly Document[]): string =>
  lineOf(row) +
  [
    ...Object.entries(row.typed).map(([field, text]) => `${field.padEnd(18)} ${shown(text)}`),
    ...movesOf(row.moves),
    ...documentsOf(row.hospitalId, documents),
  ].join("\n") +
  "\n";
