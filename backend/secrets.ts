import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** What is generated once and then kept, readable by the program's user alone. */
const keptSchema = z.object({
  SESSION_SECRET: z.string().min(16),
  /** 32 bytes, for platform credentials at rest. */
  CREDENTIALS_KEY: z.string().min(43),
  NAVER_WEBHOOK_SECRET: z.string().min(16),
  KAKAO_WEBHOOK_SECRET: z.string().min(16),
  EMR_WEBHOOK_SECRET: z.string().min(16),
});
export type KeptSecrets = z.infer<typeof keptSchema>;

/**
 * The secrets that nobody set, from `secrets.json` in the data folder, made there at first. Any
 * number of processes may start at once on an empty folder: all get the same.
 * @throws when the file is there but cannot be read or is not ours
 */
export async function keptSecrets(dataDir: string): Promise<KeptSecrets> {
  const file = path.resolve(dataDir, "secrets.json");
  const kept = await read(file);
  if (kept) return kept;
  await mkdir(path.dirname(file), { recursive: true });
  // Written whole under another name, then linked: the link fails when somebody was faster.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const made = Object.fromEntries(
    Object.keys(keptSchema.shape).map((name) => [name, randomBytes(32).toString("base64url")]),
  );
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
  const ours = await read(file);
  if (!ours) throw new Error(`${file} vanished while starting`);
  return ours;
}

async function read(file: string): Promise<KeptSecrets | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${file} cannot be used; mend it, or move it away to get new secrets`, {
      cause: error,
    });
  }
}
