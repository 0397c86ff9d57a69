import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { applicationDocuments, applicationOf } from "#backend/applications/index.ts";
import { createEnvelope } from "#backend/credentials/index.ts";
import { openDocument } from "#backend/documents/index.ts";
import { signupDocuments, signupOf } from "#backend/joining/index.ts";
import { DOCUMENT_KINDS } from "#contract/document-rules.ts";
import { uuidSchema } from "#contract/fields.ts";
import { startClock } from "#backend/clock.ts";
import { keysOf } from "./keys-of.ts";
import { onDatabaseAsItIs } from "./on-database.ts";
import { WrongInput } from "./wrong-input.ts";

export const DOCUMENT_OPEN_HELP = `  document open --hospital <id> --id <id> <file>
                  writes a document of a sign-up or an application into a new file, in the clear: look at
                  it and delete it. It stands on the hospital's access record
  document open S1120-048 BANKBOOK <file>
                  the same of a sign-up, or of an application (A1118-002), by its number and the document's kind
`;

/** As the record names who it was, who is no account of the hospital's. */
const OPERATOR = "운영자";
const OPTIONS = { hospital: { type: "string" }, id: { type: "string" } } as const;

/** @returns true @throws where there is no such document, or such a file already */
export async function documentOpen(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const file = positionals.at(-1);
  const named = positionals.slice(0, -1);
  if (file === undefined || ![0, 2].includes(named.length))
    throw new WrongInput("It takes the name of one file, before it a request's number and a kind.");
  const ids = named.length === 0 ? idsIn(values) : null;
  if (ids === null && !DOCUMENT_KINDS.some((kind) => kind === named[1]))
    throw new WrongInput(`a document is one of ${DOCUMENT_KINDS.join(", ")}`);
  const { kind, type, content } = await onDatabaseAsItIs(async ({ database, env }) => {
    const secrets = { credentials: createEnvelope(await keysOf(env)), session: [] };
    const services = { database, secrets, clock: startClock(env.DEMO_NOW) };
    const { hospitalId, documentId } = ids ?? (await idsOf(services, named));
    const by = { hospitalId, accountId: null, byName: OPERATOR };
    return openDocument(services, { hospitalId }, documentId, by);
  });
  await writeFile(path.resolve(file), content, { flag: "wx", mode: 0o600 });
  process.stdout.write(`${path.resolve(file)}  ${kind}, ${type}, ${content.length} bytes\n`);
  return true;
}

interface Ids {
  hospitalId: string;
  documentId: string;
}

const idsIn = ({ hospital, id }: { hospital?: string; id?: string }): Ids => ({
  ...{ hospitalId: idIn("--hospital", hospital), documentId: idIn("--id", id) },
});

/** Of a sign-up or an application of that number, its document of that kind. */
async function idsOf(
  services: Parameters<typeof signupOf>[0],
  [number = "", kind = ""]: string[],
): Promise<Ids> {
  const application = await applicationOf(services, number);
  const row = application ?? (await signupOf(services, number));
  if (!row) throw new Error(`there is no request ${number}`);
  const documents =
    "applicationId" in row
      ? await applicationDocuments(services, row)
      : await signupDocuments(services, row);
  const file = documents.find((one) => one.kind === kind)?.file;
  if (!file) throw new Error(`${number} has no ${kind}`);
  return { hospitalId: row.hospitalId, documentId: file.id };
}

function idIn(option: string, value: string | undefined): string {
  const read = uuidSchema.safeParse(value);
  if (!read.success) throw new WrongInput(`${option}: an id`);
  return read.data;
}
