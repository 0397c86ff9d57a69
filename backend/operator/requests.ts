import { parseArgs } from "node:util";
import { createEnvelope } from "#backend/credentials/index.ts";
import { createMailer } from "#backend/mails/index.ts";
import type { Deciding, Decision, Move, Obstacle } from "#backend/requests/index.ts";
import type { Document } from "#contract/document.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/document-rules.ts";
import { withoutUnseen } from "#contract/field-rules.ts";
import { requestNumberProblem, shownNumber, type RequestKind } from "#contract/request-number.ts";
import { keysOf } from "./keys-of.ts";
import type { onDatabase } from "./on-database.ts";
import { toldProblem } from "./told-problem.ts";
import { WrongInput } from "./wrong-input.ts";

/** What the operator's verbs about requests (sign-ups, applications, 지식iN) have in common. */

type OnDatabase = Parameters<Parameters<typeof onDatabase>[0]>;

/** What a decision needs of the program: mails are written, and sent where there is a server for them. */
export async function needsOf(
  on: { database: OnDatabase[0]; clock: OnDatabase[1] },
  env: OnDatabase[2],
): Promise<Deciding> {
  const { SMTP_URL, PUBLIC_SITE_URL: siteUrl } = env;
  return {
    ...{ ...on, siteUrl },
    secrets: { credentials: createEnvelope(await keysOf(env)), session: [] },
    mailer: SMTP_URL === undefined ? null : createMailer(SMTP_URL),
  };
}

/** What stands behind a verb: a number, what is told, which documents. */
export interface Given {
  /** As it is shown, however it was written. */
  number: string;
  words: string | undefined;
  documents: DocumentKind[];
}

/** @throws Error that says what is wrong with it */
export function given(args: string[], kind: RequestKind): Given {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: {
      words: { type: "string" },
      document: { type: "string", multiple: true, default: [] },
    },
  });
  const [typed = ""] = positionals;
  const number = shownNumber(kind)(typed);
  if (number === null) throw new WrongInput(requestNumberProblem(kind)(typed) ?? typed);
  const documents = values.document.map((named) => {
    const kind = DOCUMENT_KINDS.find((one) => one === named);
    if (!kind) throw new WrongInput(`--document: one of ${DOCUMENT_KINDS.join(", ")}`);
    return kind;
  });
  return { number, words: values.words, documents };
}

/** @throws Error that says what is wrong with the words */
export function decisionOf(
  to: "APPROVED" | "REJECTED" | "NEED_INFO",
  { words, documents }: Given,
): Decision {
  if (to === "APPROVED") return { to };
  return to === "REJECTED" ? { to, words: told(words) } : { to, words: told(words), documents };
}

/** What whoever asked is told. @throws Error that says what is wrong with it */
export function told(words = ""): string {
  const text = words.trim();
  const problem = toldProblem(text, "what the person is told");
  if (problem !== null) throw new WrongInput(`--words: ${problem}`);
  return text;
}

/** @returns false */
export function unknown(what: string, number: string): false {
  process.stderr.write(`there is no ${what} ${number}\n`);
  return false;
}

/** What stands in the way, where it is more than where the request is. */
const WHY: Partial<Record<Obstacle, string>> = {
  version: "a document was handed in since you looked: look again first, with its verb show",
  "staff-decide": "the staff of its hospital decide, on /application",
  "login-id": "somebody has the login id by now: ask for another one",
  institution: "a hospital has that 요양기관번호 by now",
  licence: "it has the licence of another that was approved before",
  paid: "its money is there, or may be: see `payment list`, and `payment cancel` gives it back",
  meanwhile: "it has moved on meanwhile, and nothing was done: look again",
};

/** To which states the operator can move one, as it is shown. */
export const nextOf = (moves: readonly string[]): string => moves.join(", ") || "-";

/** Says that a decision could not be, and what stands in its way. @returns false */
export function refused(
  { number, state }: { number: string; state: string },
  why: Obstacle,
  moves: readonly string[],
  words = WHY[why],
): false {
  process.stderr.write(`${number} is ${state}: ${words ?? `next can be ${nextOf(moves)}`}\n`);
  return false;
}

/** What strangers typed, on a terminal: nothing in it moves the cursor, or turns what stands around it. */
export const shown = (text: string | null | undefined): string => withoutUnseen(text ?? "") || "-";

/** To which state a request came, a line each; and what was typed anew since. */
export const movesOf = (moves: readonly Move[]): string[] =>
  moves.map(
    ({ to, at, by, reason, mended = [] }) =>
      `${at}  ${to} ${shown(by)}${reason === null ? "" : ` “${shown(reason)}”`}` +
      (mended.length === 0 ? "" : `  typed anew: ${mended.join(", ")}`),
  );

/** What was handed in, by the ids that open it. */
export const documentsOf = (hospitalId: string, documents: readonly Document[]): string[] => [
  `documents of hospital ${hospitalId}${documents.length === 0 ? ": none" : ""}`,
  ...documents.map(({ kind, file, asked }) => {
    const what = file ? `${file.id}  ${shown(file.name)}, ${file.bytes} bytes` : "not handed in";
    return `${kind.padEnd(18)} ${what}${asked ? ", asked for again" : ""}`;
  }),
];
