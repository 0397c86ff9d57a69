import { parseArgs } from "node:util";
import { createEnvelope } from "#backend/credentials/index.ts";
import {
  decideKin,
  listKin,
  othersOf,
  requestsOf,
  type KinDecision,
  type KinRow,
} from "#backend/kin/index.ts";
import { createMailer } from "#backend/mails/index.ts";
import { operatorMoves } from "#contract/kin-states.ts";
import {
  readRequestNumber,
  requestNumber,
  requestNumberProblem,
} from "#contract/request-number.ts";
import { mostOf } from "./most.ts";
import { onDatabase } from "./on-database.ts";
import { keysOf } from "./keys-of.ts";
import { toldProblem } from "./told-problem.ts";
import { WrongInput } from "./wrong-input.ts";

export const KIN_HELP = `  kin list        requests to answer on 지식iN, newest first
      --most 50
  kin show K1120-003
                  one of them, with what is to be verified, and others of the same licence
  kin verify K1120-003
                  its licence is in order; it goes to the hospital of its 요양기관번호, if there is one
  kin approve K1120-003
                  it can be paid for from now on; of one licence one is
  kin reject K1120-003 --reason '면허번호가 이름과 맞지 않아요.'
                  whoever asked reads the reason; of those that gave a mail address they are written to
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
  const { number } = given(args);
  return onDatabase(async (database, clock) => {
    const rows = await requestsOf({ database, clock }, number);
    if (rows.length === 0) return unknown(number);
    for (const row of rows) process.stdout.write(factsOf(row, await othersOf({ database }, row)));
    return true;
  });
};

/** @returns whether it was done */
export const kinDecide =
  (to: KinDecision["to"]) =>
  (args: string[]): Promise<boolean> => {
    const { number, reason } = given(args);
    const decision = to === "REJECTED" ? { to, reason: told(reason) } : { to };
    return onDatabase(async (database, clock, env) => {
      const { SMTP_URL, PUBLIC_SITE_URL: siteUrl } = env;
      const decided = await decideKin(
        {
          ...{ database, clock, siteUrl },
          secrets: { credentials: createEnvelope(await keysOf(env)), session: [] },
          mailer: SMTP_URL === undefined ? null : createMailer(SMTP_URL),
        },
        number,
        decision,
      );
      if (decided.outcome === "UNKNOWN") return unknown(number);
      if (decided.outcome === "DONE") process.stdout.write(lineOf(decided.row));
      else if (decided.outcome === "NOT_NOW") process.stderr.write(notNow(decided.row));
      else
        process.stderr.write(
          approvedBefore(decided.row, await othersOf({ database }, decided.row)),
        );
      return decided.outcome === "DONE";
    });
  };

function given(args: string[]): { number: string; reason: string | undefined } {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { reason: { type: "string" } },
  });
  const [typed = ""] = positionals;
  const read = readRequestNumber(typed, "K");
  if (!read) throw new WrongInput(requestNumberProblem("K")(typed) ?? typed);
  return { number: requestNumber(read), reason: values.reason };
}

/** @throws Error that says what is wrong with it */
function told(reason = ""): string {
  const text = reason.trim();
  const problem = toldProblem(text, "why, in words that whoever asked reads");
  if (problem !== null) throw new WrongInput(`--reason: ${problem}`);
  return text;
}

const lineOf = (row: KinRow): string =>
  `${row.number}  ${row.state.padEnd(9)}  ${row.submittedAt.toISOString()}  ${row.doctorName}  ${row.specialty}  ${row.hospitalName}\n`;

const factsOf = (row: KinRow, others: readonly KinRow[]): string =>
  lineOf(row) +
  [
    `licence      ${row.licence}`,
    `institution  ${row.institutionNumber ?? "-"}`,
    `mobile       ${row.mobile}`,
    `mail         ${row.email ?? "-"}`,
    `lies under   ${row.hospitalId}`,
    ...(row.reason === null ? [] : [`reason       ${row.reason}`]),
    ...others.map((other) => `same licence ${other.number} ${other.state}`),
    `next         ${operatorMoves(row.state).join(", ") || "-"}`,
  ].join("\n") +
  "\n\n";

function unknown(number: string): false {
  process.stderr.write(`there is no request ${number}\n`);
  return false;
}

const notNow = ({ number, state }: KinRow): string =>
  `${number} is ${state}: next can be ${operatorMoves(state).join(", ") || "nothing"}\n`;

const approvedBefore = ({ number }: KinRow, others: readonly KinRow[]): string =>
  `${number} has the licence of another that was approved before\n` + others.map(lineOf).join("");
