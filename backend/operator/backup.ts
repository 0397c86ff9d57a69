import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { backup, restore } from "#backend/backup/index.ts";
import { onDatabaseAsItIs } from "./on-database.ts";
import { WrongInput } from "./wrong-input.ts";

export const BACKUP_HELP = `  backup <file>   writes all that the database holds at this moment, pictures and waiting jobs too,
                  into a new file, while everybody works on
  restore <file>  brings it back, into a database without a hospital and with no program running
`;

/** @returns true: what is in the way is thrown */
export async function backupTo(args: string[]): Promise<boolean> {
  const file = fileIn(args);
  await onDatabaseAsItIs(async ({ database, env, log }) => {
    const { hospitals, rows } = await backup(database, log, file, new Date());
    const secrets = env.CREDENTIALS_KEY
      ? "the secrets that you set (CREDENTIALS_KEY, SESSION_SECRET, …_WEBHOOK_SECRET)"
      : `the secrets (${path.resolve(env.DATA_DIR, "secrets.json")}, and those that you set)`;
    const { size } = await stat(file);
    process.stdout.write(
      `${file}  ${counted(hospitals, rows)}, ${(size / 1e6).toFixed(1)} MB\n` +
        `Not in it: ${secrets}. Keep them too, but elsewhere: what is sealed, as second factors ` +
        "are, opens with the same CREDENTIALS_KEY only.\n",
    );
  });
  return true;
}

/** @returns true: what is in the way is thrown */
export async function restoreFrom(args: string[]): Promise<boolean> {
  const file = fileIn(args);
  await onDatabaseAsItIs(async ({ database, log }) => {
    const { hospitals, rows, takenAt } = await restore(database, log, file);
    process.stdout.write(
      `${file}  ${counted(hospitals, rows)} are back as they were at ${takenAt}\n` +
        "Before you start it, give it the secrets of that time: with another CREDENTIALS_KEY no second " +
        "factor opens, with another SESSION_SECRET everybody logs in anew.\n",
    );
  });
  return true;
}

function fileIn(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new WrongInput("It takes the name of one file.");
  return path.resolve(file);
}

const counted = (hospitals: number, rows: Record<string, number>) =>
  `${hospitals} hospitals, ${Object.values(rows).reduce((sum, many) => sum + many, 0)} rows`;
