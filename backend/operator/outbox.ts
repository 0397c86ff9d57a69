import { parseArgs } from "node:util";
import { createEnvelope } from "#backend/credentials/index.ts";
import type { Database } from "#backend/database/database.ts";
import { hospitalIds } from "#backend/database/hospital-ids.ts";
import { readOutbox, type Written } from "#backend/mails/index.ts";
import type { Env } from "../../env.ts";
import { keysOf } from "./keys-of.ts";
import { mostOf } from "./most.ts";
import { onDatabaseAsItIs } from "./on-database.ts";

export const OUTBOX_HELP = `  outbox          the mails that were written, newest first, sent or not: what stands in them opens accounts
      --most 20
`;

const MOST = 20;

/** @returns true @throws where the keys given do not open one */
export const outbox = (args: string[]): Promise<boolean> => {
  const { values } = parseArgs({ args, options: { most: { type: "string" } } });
  const most = mostOf(values.most, MOST);
  return onDatabaseAsItIs(async ({ database, env }) => {
    const written = await readAll(database, env, most);
    for (const mail of written) process.stdout.write(shown(mail));
    return true;
  });
};

async function readAll(database: Database, env: Env, most: number): Promise<Written[]> {
  const secrets = { credentials: createEnvelope(await keysOf(env)), session: [] };
  const all: Written[] = [];
  for (const hospitalId of await hospitalIds(database, "early"))
    all.push(...(await readOutbox({ database, secrets }, hospitalId, most)));
  return all.toSorted((one, other) => +other.writtenAt - +one.writtenAt).slice(0, most);
}

const shown = ({ writtenAt, sentAt, kind, to, subject, text }: Written): string =>
  `${writtenAt.toISOString()}  ${kind}  ${to}  ${sentAt ? `sent ${sentAt.toISOString()}` : "not sent"}\n` +
  `${subject}\n\n${text.replaceAll(/^/gm, "    ")}\n\n`;
