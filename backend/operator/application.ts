import {
  applicationDocuments,
  decideApplication,
  listToDecide,
  type ReviewedApplication,
} from "#backend/applications/index.ts";
import type { Document } from "#contract/document.ts";
import { reviewerMoves } from "#contract/request-states.ts";
import { onDatabase } from "./on-database.ts";
import {
  decisionOf,
  documentsOf,
  given,
  movesOf,
  needsOf,
  nextOf,
  refused,
  shown,
  unknown,
} from "./requests.ts";

export const APPLICATION_HELP = `  application list
                  hospitals' applications for the reservation service that are not decided, the oldest first
  application show A1118-002
                  one of them, with its documents; from now on it is in review
  application approve A1118-002
                  its platforms are to be linked; a hospital without products takes its time block;
                  what was handed in since is looked at first, by application show
  application reject A1118-002 --words '서류가 등록증과 달라요.'
  application need-info A1118-002 --words '글자가 안 보여요.' --document OPENING_REPORT
                  the words reach the hospital as they stand; documents that are wanted, again or at all
`;

/** @returns true */
export const applicationList = (): Promise<boolean> =>
  onDatabase(async (database) => {
    for (const row of await listToDecide({ database })) process.stdout.write(lineOf(row));
    return true;
  });

/** @returns whether there is one of that number */
export const applicationShow = (args: string[]): Promise<boolean> => {
  const { number } = given(args, "A");
  return onDatabase(async (database, clock, env) => {
    const services = { database, clock };
    const needs = await needsOf(services, env);
    const decided = await decideApplication(needs, number, { to: "IN_REVIEW" });
    if (decided.outcome === "UNKNOWN") return unknown("application", number);
    const { row } = decided;
    process.stdout.write(factsOf(row, await applicationDocuments(services, row)));
    return true;
  });
};

/** @returns whether it was done */
export const applicationDecide =
  (to: "APPROVED" | "REJECTED" | "NEED_INFO") =>
  (args: string[]): Promise<boolean> => {
    const asked = given(args, "A");
    const { number } = asked;
    const decision = decisionOf(to, asked);
    return onDatabase(async (database, clock, env) => {
      const needs = await needsOf({ database, clock }, env);
      const decided = await decideApplication(needs, number, decision);
      if (decided.outcome === "UNKNOWN") return unknown("application", number);
      const { row } = decided;
      if (decided.outcome === "REFUSED") return refused(row, decided.why, reviewerMoves(row.state));
      process.stdout.write(lineOf(row));
      return true;
    });
  };

/** An application in a line. */
const lineOf = ({
  number,
  state,
  submittedAt,
  hospitalName,
  platforms,
}: ReviewedApplication): string =>
  [
    ...[number, state.padEnd(9), submittedAt.toISOString()],
    ...[shown(hospitalName), platforms.join(",")],
  ].join("  ") + "\n";

function factsOf(row: ReviewedApplication, documents: readonly Document[]): string {
  const facts: [string, string | null][] = [
    ...Object.entries(row.business),
    ["emrName", row.emrName],
    ["confirmMode", row.confirmMode],
    ["timeBlock", String(row.timeBlock)],
    ["salesman", row.salesman && `${row.salesman.code} ${row.salesman.name}`],
    ["submittedBy", row.submittedBy],
  ];
  return (
    lineOf(row) +
    [
      ...facts.map(([field, text]) => `${field.padEnd(18)} ${shown(text)}`),
      ...movesOf(row.moves),
      ...documentsOf(row.hospitalId, documents),
      `${"next".padEnd(18)} ${nextOf(reviewerMoves(row.state))}`,
    ].join("\n") +
    "\n"
  );
}
