import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createEnvelope } from "#backend/credentials/index.ts";
import { openDocument } from "#backend/documents/index.ts";
import { uuidSchema } from "#contract/fields.ts";
import { startClock } from "#backend/clock.ts";
import { keysOf } from "./keys-of.ts";
import { onDatabaseAsItIs } from "./on-database.ts";

export const DOCUMENT_OPEN_HELP = `  document open --hospital <id> --id <id> <file>
                  writes a document of a sign-up or an application into a new file, in the clear: look at
                  it and delete it. It stands on the hospital's access record
`;

/** As the record names who it was, who is no account of the hospital's. */
const OPERATOR = "운영자";
const OPTIONS = { hospital: { type: "string" }, id: { type: "string" } } as const;

/** @returns true @throws where there is no such document, or such a file already */
export async function documentOpen(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error("It takes the name of one file.");
  const hospitalId = idIn("--hospital", values.hospital);
  const documentId = idIn("--id", values.id);
  const { kind, type, content } = await onDatabaseAsItIs(async ({ database, env }) => {
    const secrets = { credentials: createEnvelope(await keysOf(env)), session: [] };
    const by = { hospitalId, accountId: null, byName: OPERATOR };
    const services = { database, secrets, clock: startClock(env.DEMO_NOW) };
    return openDocument(services, { hospitalId }, documentId, by);
  });
  await writeFile(path.resolve(file), content, { flag: "wx", mode: 0o600 });
  process.stdout.write(`${path.resolve(file)}  ${kind}, ${type}, ${content.length} bytes\n`);
  return true;
}

function idIn(option: string, value: string | undefined): string {
  const read = uuidSchema.safeParse(value);
  if (!read.success) throw new Error(`${option}: an id`);
  return read.data;
}
