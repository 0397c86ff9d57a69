import { open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { makeFolder } from "./leftovers.ts";

/** A file of one's own that is there while it is used. */
export interface OwnFile {
  path: string;
  /** All of it, or an error: `write` alone may write less where the disk is about full. */
  append: (piece: Uint8Array) => Promise<void>;
  handle: FileHandle;
}

/**
 * Opens an empty file in a folder of its own while `use` works with it; then both are gone.
 * @throws Failure 5030 where the disk is full
 */
export async function inFolder<Done>(use: (file: OwnFile) => Promise<Done>): Promise<Done> {
  const folder = await makeFolder().catch(refuseFull);
  try {
    const file = path.join(folder, "sent");
    const handle = await open(file, "wx+", 0o600).catch(refuseFull);
    try {
      const append = (piece: Uint8Array) => handle.appendFile(piece).catch(refuseFull);
      return await use({ path: file, append, handle });
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** It may pass: others are being received there as well. @throws Failure 5030 */
function refuseFull(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw FULL.has(code ?? "")
    ? new Failure(CODES.unavailable, "no room for the file", {}, 10)
    : error;
}
