import {
  decideSignup,
  listToReview,
  signupDocuments,
  signupOf,
  type Decided,
} from "#backend/joining/index.ts";
import { onDatabase } from "./on-database.ts";
import { decisionOf, given, needsOf, unknown } from "./requests.ts";
import { factsOf, lineOf } from "./signup-facts.ts";
import { unseenWords } from "./signup-unseen.ts";

export const SIGNUP_HELP = `  signup list     sign-ups at new hospitals that wait for us, the oldest first
  signup show S1120-048
                  one of them, with its documents; from now on it is in review
  signup approve S1120-048
                  makes the hospital and its first account, who is written to; what was typed anew is looked at
                  first, by signup show
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
  const { number } = given(args, "S");
  return onDatabase(async (database, clock, env) => {
    const services = { database, clock };
    const row = await signupOf(services, number);
    if (!row) return unknown("sign-up", number);
    if (row.atHospital === null)
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
    const asked = given(args, "S");
    const decision = decisionOf(to, asked);
    return onDatabase(async (database, clock, env) => {
      const needs = await needsOf({ database, clock }, env);
      return said(asked.number, await decideSignup(needs, asked.number, decision));
    });
  };

const WHY: Partial<Record<string, string>> = {
  "staff-decide": "the staff of its hospital decide, on /application",
  "login-id": "somebody has the login id by now: ask for another one",
  institution: "a hospital has that 요양기관번호 by now",
};

function said(number: string, decided: Decided): boolean {
  if (decided.outcome === "UNKNOWN") return unknown("sign-up", number);
  const { row } = decided;
  if (decided.outcome === "DONE") process.stdout.write(lineOf(row));
  else {
    const why = decided.why === "version" ? unseenWords(row) : WHY[decided.why];
    process.stderr.write(`${number} is ${row.state}: ${why ?? decided.why}\n`);
  }
  return decided.outcome === "DONE";
}
