import { parseArgs } from "node:util";
import { clearNetworks, removeLostSecond } from "#backend/accounts/index.ts";
import type { Database } from "#backend/database/database.ts";
import { onDatabase } from "./on-database.ts";
import { WrongInput } from "./wrong-input.ts";

export const SECOND_FACTOR_HELP = `  second-factor remove --login desk-1
                  takes the second factor from an account whose phone and recovery codes are lost
  networks clear --login desk-1
                  forgets the networks of the hospital at which the account is, when nobody gets in
`;

/** @returns whether there is such an account */
export const secondFactorRemove = (args: string[]): Promise<boolean> =>
  done(args, removeLostSecond, (had) => (had ? "second factor removed" : "it had none"));

/** @returns whether there is such an account */
export const networksClear = (args: string[]): Promise<boolean> =>
  done(args, clearNetworks, (count) => `${count} networks forgotten`);

async function done<Done>(
  args: string[],
  work: (database: Database, loginId: string, now: Date) => Promise<Done | null>,
  said: (done: Done) => string,
): Promise<boolean> {
  const { login } = parseArgs({ args, options: { login: { type: "string" } } }).values;
  if (login === undefined) throw new WrongInput("--login: whose");
  const found = await onDatabase((database, clock) => work(database, login, clock()));
  if (found === null) process.stderr.write(`--login: there is no account ${login}\n`);
  else process.stdout.write(`${login}  ${said(found)}\n`);
  return found !== null;
}
