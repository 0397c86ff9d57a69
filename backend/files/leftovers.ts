import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Services } from "#backend/services.ts";

const PREFIX = "doctalk-file-";
/** What `mkdtemp` makes of it: a folder that somebody named is not ours. */
const NAME = /^doctalk-file-[A-Za-z0-9]{6}$/;
/** No file is received or made for so long: what is older is nobody's any more. */
const OLD_MS = 60 * 60_000;

/** A folder for one file that is being received. */
export const makeFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), PREFIX));

/**
 * Takes away the folders that processes left which were killed over a file. Others may be receiving on
 * this machine: a folder is left alone for an hour, and always where it is another user's. It never
 * fails, and ends early where the process stops: what is left then, the next one takes.
 */
export async function sweepLeftovers({
  log,
  stopping,
}: Pick<Services, "log" | "stopping">): Promise<void> {
  const failed = (error: unknown) =>
    log.warn({ err: error }, "what was left of pictures could not be taken away");
  try {
    const names = await readdir(tmpdir());
    const folders = names
      .filter((name) => NAME.test(name))
      .map((name) => path.join(tmpdir(), name));
    for (const folder of folders) {
      if (stopping.aborted) return;
      if (await isLeftOver(folder))
        await rm(folder, { recursive: true, force: true }).catch(failed);
    }
  } catch (error) {
    failed(error);
  }
}

/** By the clock of the files, whatever ours says. */
async function isLeftOver(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return (
    found !== null &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    Date.now() - found.mtimeMs > OLD_MS
  );
}
