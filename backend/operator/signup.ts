import { parseArgs } from "node:util";
import { createEnvelope } from "#backend/credentials/index.ts";
import {
  decideSignup,
  listToReview,
  signupDocuments,
  signupOf,
  type Decided,
  type SignupDecision,
} from "#backend/joining/index.ts";
import { createMailer } from "#backend/mails/index.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/document-rules.ts";
import { reasonProblem } from "#contract/field-rules.ts";
import {
  readRequestNumber,
  requestNumber,
  requestNumberProblem,
} from "#contract/request-number.ts";
import { onDatabase } from "./on-database.ts";
import { keysOf } from "./keys-of.ts";
import { factsOf, lineOf } from "./signup-facts.ts";

export const SIGNUP_HELP = `  signup list     sign-ups at new hospitals that wait for us, the oldest first
  signup show S1120-048
                  one of them, with its documents; from now on it is in review
  signup approve S1120-048
                  makes the hospital and its first account, who is written to
  signup reject S1120-048 --words '서류가 등록증과 달라요.'
  signup need-info S1120-048 --words '글자가 안 보여요.' --document BANKBOOK --document PROXY
                  the words reach the person as they stand; documents that are wanted, again or at all
`;

/** @returns true */
export const signupList = (): Promise<boolean> =>
  onDatabase(async (database) => {
    for (const row of await listToReview({ database })) process.stdout.write(lineOf(row));
    return true;
  });

/** @returns whether there is one of that number */
export const signupShow = (args: string[]): Promise<boolean> => {
  const { number } = given(args);
  return onDatabase(async (database, clock, env) => {
    const services = { database, clock };
    const row = await signupOf(services, number);
    if (!row) return unknown(number);
    if (row.state === "SUBMITTED" && row.atHospital === null)
      await decideSignup(await needsOf(services, env), number, { to: "IN_REVIEW" });
    const documents = await signupDocuments(services, row);
    process.stdout.write(factsOf((await signupOf(services, number)) ?? row, documents));
    return true;
  });
};

/** @returns whether it was done */
export const signupDecide =
  (to: "APPROVED" | "REJECTED" | "NEED_INFO") =>
  (args: string[]): Promise<boolean> => {
    const { number, words, documents } = given(args);
    const decision = decisionOf(to, words, documents);
    return onDatabase(async (database, clock, env) => {
      const needs = await needsOf({ database, clock }, env);
      return said(number, await decideSignup(needs, number, decision));
    });
  };

function decisionOf(
  to: "APPROVED" | "REJECTED" | "NEED_INFO",
  words: string | undefined,
  documents: readonly DocumentKind[],
): SignupDecision {
  if (to === "APPROVED") return { to };
  return to === "REJECTED" ? { to, words: told(words) } : { to, words: told(words), documents };
}

type OnDatabase = Parameters<Parameters<typeof onDatabase>[0]>;
async function needsOf(
  on: { database: OnDatabase[0]; clock: OnDatabase[1] },
  env: OnDatabase[2],
): Promise<Parameters<typeof decideSignup>[0]> {
  const { SMTP_URL, PUBLIC_SITE_URL: siteUrl } = env;
  return {
    ...{ ...on, siteUrl },
    secrets: { credentials: createEnvelope(await keysOf(env)), session: [] },
    mailer: SMTP_URL === undefined ? null : createMailer(SMTP_URL),
  };
}

function given(args: string[]): {
  number: string;
  words: string | undefined;
  documents: DocumentKind[];
} {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: {
      words: { type: "string" },
      document: { type: "string", multiple: true, default: [] },
    },
  });
  const [typed = ""] = positionals;
  const read = readRequestNumber(typed, "S");
  if (!read) throw new Error(requestNumberProblem("S")(typed) ?? typed);
  const documents = values.document.map((named) => {
    const kind = DOCUMENT_KINDS.find((one) => one === named);
    if (!kind) throw new Error(`--document: one of ${DOCUMENT_KINDS.join(", ")}`);
    return kind;
  });
  return { number: requestNumber(read), words: values.words, documents };
}

/** @throws Error that says what is wrong with it */
function told(words = ""): string {
  const text = words.trim();
  const problem = text === "" ? "what the person is told" : reasonProblem(text);
  if (problem !== null) throw new Error(`--words: ${problem}`);
  return text;
}

const WHY: Partial<Record<string, string>> = {
  "staff-decide": "the staff of its hospital decide, on /application",
  "login-id": "somebody has the login id by now: ask for another one",
  institution: "a hospital has that 요양기관번호 by now",
};

function said(number: string, decided: Decided): boolean {
  if (decided.outcome === "UNKNOWN") return unknown(number);
  const { row } = decided;
  if (decided.outcome === "DONE") process.stdout.write(lineOf(row));
  else process.stderr.write(`${number} is ${row.state}: ${WHY[decided.why] ?? decided.why}\n`);
  return decided.outcome === "DONE";
}

function unknown(number: string): false {
  process.stderr.write(`there is no sign-up ${number}\n`);
  return false;
}
