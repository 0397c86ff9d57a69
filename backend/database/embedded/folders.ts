import { randomBytes } from "node:crypto";
import { access, chmod, chown, lstat, mkdir, rename, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Identity } from "./identity.ts";

const code = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Makes a folder (and those above it) unless it is there already. It appears with its mode and
 * owner, so that a process which starts at the same time never sees it without.
 */
export async function madeFolder(folder: string, mode: number, owner: Identity): Promise<void> {
  if (await exists(folder)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = `${folder}.${randomBytes(4).toString("hex")}`;
  await mkdir(draft);
  try {
    await chmod(draft, mode); // mkdir's own mode would be cut by the umask
    if (owner !== null) await chown(draft, owner.uid, owner.gid);
    await rename(draft, folder);
  } catch (error) {
    await rmdir(draft);
    if (!isTaken(error)) throw error;
  }
}

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** What rename says when another process has put a folder of that name there meanwhile. */
export const isTaken = (error: unknown) => ["EEXIST", "ENOTEMPTY"].includes(code(error) ?? "");

/**
 * Whether a folder in a place where others may write too (/tmp) is really this owner's and nobody
 * else can put anything into it.
 */
export async function belongsTo(folder: string, owner: Identity): Promise<boolean> {
  try {
    const found = await lstat(folder);
    const uid = owner?.uid ?? process.getuid?.();
    return found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0;
  } catch (error) {
    if (code(error) === "ENOENT") return false;
    throw error;
  }
}
