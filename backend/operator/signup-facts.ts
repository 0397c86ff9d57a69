import type { Reviewed } from "#backend/joining/index.ts";
import type { Document } from "#contract/document.ts";
import { reviewerMoves } from "#contract/request-states.ts";
import { documentsOf, movesOf, nextOf, shown } from "./requests.ts";

/** A sign-up in a line; `isAgain`: another one of whoever sent it waits beside it. */
export const lineOf = ({ number, state, submittedAt, typed }: Reviewed, isAgain = false): string =>
  [
    ...[number, state.padEnd(9), submittedAt.toISOString()],
    ...[shown(typed.hospitalName), shown(typed.name)],
    ...(isAgain ? ["asks again"] : []),
  ].join("  ") + "\n";

/** All of it: what was typed, how it moved, what was handed in, what else that mobile asks for, what can be made of it. */
export const factsOf = (
  row: Reviewed,
  { documents, others }: { documents: readonly Document[]; others: readonly Reviewed[] },
): string =>
  lineOf(row) +
  [
    ...Object.entries(row.typed).map(([field, text]) => factOf(field, shown(text))),
    ...movesOf(row.moves),
    ...documentsOf(row.hospitalId, documents),
    ...others.map(({ number, state }) => factOf("same mobile", `${number} ${state}`)),
    factOf("next", nextOf(row.atHospital === null ? reviewerMoves(row.state) : [])),
  ].join("\n") +
  "\n";

const factOf = (name: string, text: string): string => `${name.padEnd(18)} ${text}`;
