import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform-names.ts";
import type { Envelope } from "./credentials/index.ts";
import { StartError } from "./start-error.ts";

/** What the running program signs and seals with. */
export interface Secrets {
  /** Signs tokens: the first signs, all verify. */
  session: readonly string[];
  /** Seals what is a secret at rest. */
  credentials: Envelope;
}

/** What is generated once and then kept, readable by the program's user alone. */
export type KeptSecrets = Readonly<Record<SecretName, string>>;
type SecretName = "SESSION_SECRET" | "CREDENTIALS_KEY" | ReturnType<typeof webhookSecretName>;

export const webhookSecretName = (platform: LinkedPlatform) =>
  `${platform}_WEBHOOK_SECRET` as const;

const ADDED = LINKED_PLATFORMS.map(webhookSecretName);
const NAMES: readonly SecretName[] = ["SESSION_SECRET", "CREDENTIALS_KEY", ...ADDED];

/** What an earlier release may have left out, or a later one put in. */
const fileSchema = z.looseObject({
  SESSION_SECRET: z.string().min(16),
  /** 32 bytes, for what is sealed at rest (backend/credentials). */
  CREDENTIALS_KEY: z.string().min(43),
  ...Object.fromEntries(ADDED.map((name) => [name, z.string().min(16).optional()])),
});
type SecretsFile = z.infer<typeof fileSchema>;

/**
 * The secrets that nobody set, from `secrets.json` in the data folder, made there at first; what
 * a platform that is new lacks is added. Any number of processes may start at once, on an empty
 * folder or on an older file: all get the same.
 * @throws StartError when the folder cannot be made or written into, or when the file is there but
 * cannot be read or is not ours
 */
export async function keptSecrets(dataDir: string): Promise<KeptSecrets> {
  try {
    return await readOrMake(dataDir);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: ${why}`, { cause: error });
  }
}

async function readOrMake(dataDir: string): Promise<KeptSecrets> {
  const file = path.resolve(dataDir, "secrets.json");
  const found = (await read(file)) ?? (await make(file));
  const missing = ADDED.filter((name) => found[name] === undefined);
  const kept: Record<string, unknown> = { ...found };
  for (const name of missing) kept[name] = derived(found, name);
  if (missing.length > 0) await rename(await draft(file, kept), file);
  return Object.fromEntries(NAMES.map((name) => [name, kept[name]])) as KeptSecrets;
}

/** Not drawn but derived, so that whoever adds it at the same time adds the same. */
const derived = ({ CREDENTIALS_KEY }: SecretsFile, name: string): string =>
  Buffer.from(hkdfSync("sha256", CREDENTIALS_KEY, "", name, 32)).toString("base64url");

/** Whole under another name, so that nobody reads half of it. */
async function draft(file: string, content: object): Promise<string> {
  const name = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(name, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return name;
}

async function make(file: string): Promise<SecretsFile> {
  await mkdir(path.dirname(file), { recursive: true });
  const drawn: Record<string, string> = {};
  for (const name of NAMES) drawn[name] = randomBytes(32).toString("base64url");
  const written = await draft(file, drawn);
  try {
    // Linked, not renamed: the link fails when somebody was faster.
    await link(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(written);
  }
  const ours = await read(file);
  if (!ours) throw new Error(`${file} vanished while starting`);
  return ours;
}

async function read(file: string): Promise<SecretsFile | null> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${file} cannot be used; mend it, or move it away to get new secrets`, {
      cause: error,
    });
  }
}
