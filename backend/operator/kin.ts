import { parseArgs } from "node:util";
import {
  consentsOf,
  decideKin,
  listKin,
  othersOf,
  requestsOf,
  type KinDecision,
  type KinRow,
} from "#backend/kin/index.ts";
import { operatorMoves } from "#contract/kin-states.ts";
import { kstDay } from "#contract/kst.ts";
import { mostOf } from "./most.ts";
import { onDatabase } from "./on-database.ts";
import { given, needsOf, nextOf, refused, shown, told, unknown } from "./requests.ts";

export const KIN_HELP = `  kin list        requests to answer on 지식iN, newest first
      --most 50
  kin show K1120-003
                  one of them, with what is to be verified, others of the same licence, and what was agreed to: what was
                  taken back of the consent NEWS is taken out of the hospital's news
  kin verify K1120-003
                  its licence is in order; it goes to the hospital of its 요양기관번호, if there is one
  kin approve K1120-003
                  it can be paid for from now on; of one licence one is
  kin reject K1120-003 --words '면허번호가 이름과 맞지 않아요.'
                  whoever asked reads the words; of those that gave a mail address they are written to. Also of
                  one that was approved, while no money is there: \`payment cancel\` gives it back
`;

const MOST = 50;

/** @returns true */
export const kinList = (args: string[]): Promise<boolean> => {
  const { values } = parseArgs({ args, options: { most: { type: "string" } } });
  const most = mostOf(values.most, MOST);
  return onDatabase(async (database) => {
    for (const row of await listKin({ database }, most)) process.stdout.write(lineOf(row));
    return true;
  });
};

/** @returns whether there is one of that number */
export const kinShow = (args: string[]): Promise<boolean> => {
  const { number } = given(args, "K");
  return onDatabase(async (database, clock) => {
    const rows = await requestsOf({ database, clock }, number);
    if (rows.length === 0) return unknown("request", number);
    for (const row of rows)
      process.stdout.write(
        factsOf(row, await othersOf({ database }, row), await consentsOf({ database }, row)),
      );
    return true;
  });
};

/** @returns whether it was done */
export const kinDecide =
  (to: KinDecision["to"]) =>
  (args: string[]): Promise<boolean> => {
    const { number, words } = given(args, "K");
    const decision = to === "REJECTED" ? { to, words: told(words) } : { to };
    return onDatabase(async (database, clock, env) => {
      const needs = await needsOf({ database, clock }, env);
      const decided = await decideKin(needs, number, decision);
      if (decided.outcome === "UNKNOWN") return unknown("request", number);
      const { row } = decided;
      if (decided.outcome === "REFUSED") {
        refused(row, decided.why, operatorMoves(row.state));
        const others = decided.why === "licence" ? await othersOf({ database }, row) : [];
        process.stderr.write(others.map(lineOf).join(""));
        return false;
      }
      process.stdout.write(lineOf(row));
      return true;
    });
  };

const lineOf = (row: KinRow): string =>
  `${row.number}  ${row.state.padEnd(9)}  ${row.submittedAt.toISOString()}  ${shown(row.doctorName)}  ${row.specialty}  ${shown(row.hospitalName)}${row.news === "WITHDRAWN" ? "  NEWS taken back" : ""}\n`;

type Consent = Awaited<ReturnType<typeof consentsOf>>[number];

/** `NEWS taken back 2026-11-21` */
const stands = ({ code, agreed, withdrawnAt }: Consent): string =>
  `${code} ${withdrawnAt ? `taken back ${kstDay(withdrawnAt)}` : agreed ? "agreed" : "not agreed"}`;

const factsOf = (row: KinRow, others: readonly KinRow[], consents: readonly Consent[]): string =>
  lineOf(row) +
  [
    `licence      ${shown(row.licence)}`,
    `institution  ${row.institutionNumber ?? "-"}`,
    `mobile       ${row.mobile}`,
    `mail         ${row.email ?? "-"}`,
    `consents     ${consents.map(stands).join(", ")}`,
    `lies under   ${row.hospitalId}`,
    ...(row.reason === null ? [] : [`reason       ${row.reason}`]),
    ...others.map((other) => `same licence ${other.number} ${other.state}`),
    `next         ${nextOf(operatorMoves(row.state))}`,
  ].join("\n") +
  "\n\n";
