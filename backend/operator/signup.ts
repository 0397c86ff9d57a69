import { decideSignup, listToReview, othersOf, signupDocuments } from "#backend/joining/index.ts";
import { reviewerMoves } from "#contract/request-states.ts";
import { onDatabase } from "./on-database.ts";
import { decisionOf, given, needsOf, refused, unknown } from "./requests.ts";
import { factsOf, lineOf } from "./signup-facts.ts";
import { unseenWords } from "./signup-unseen.ts";

export const SIGNUP_HELP = `  signup list     sign-ups at new hospitals that wait for us, the oldest first; “asks again” where one of
                  the same mobile number waits beside it
  signup show S1120-048
                  one of them, with its documents; from now on it is in review
  signup approve S1120-048
                  makes the hospital and its first account, who is written to; what was typed anew or
                  handed in since is looked at first, by signup show
  signup reject S1120-048 --words '서류가 등록증과 달라요.'
  signup need-info S1120-048 --words '글자가 안 보여요.' --document BANKBOOK --document PROXY
                  the words reach the person as they stand; documents that are wanted, again or at all
`;

/** @returns true */
export const signupList = (): Promise<boolean> =>
  onDatabase(async (database) => {
    const rows = await listToReview({ database });
    for (const row of rows) process.stdout.write(lineOf(row, othersOf(row, rows).length > 0));
    return true;
  });

/** @returns whether there is one of that number */
export const signupShow = (args: string[]): Promise<boolean> => {
  const { number } = given(args, "S");
  return onDatabase(async (database, clock, env) => {
    const services = { database, clock };
    const needs = await needsOf(services, env);
    const decided = await decideSignup(needs, number, { to: "IN_REVIEW" });
    if (decided.outcome === "UNKNOWN") return unknown("sign-up", number);
    const { row } = decided;
    const documents = await signupDocuments(services, row);
    const others = othersOf(row, await listToReview(services));
    process.stdout.write(factsOf(row, { documents, others }));
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
      const decided = await decideSignup(needs, asked.number, decision);
      if (decided.outcome === "UNKNOWN") return unknown("sign-up", asked.number);
      const { row } = decided;
      if (decided.outcome === "REFUSED") {
        const words = decided.why === "version" ? unseenWords(row) : undefined;
        return refused(row, decided.why, reviewerMoves(row.state), words);
      }
      process.stdout.write(lineOf(row));
      return true;
    });
  };
