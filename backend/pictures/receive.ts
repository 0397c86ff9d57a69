import { createHash, type Hash } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { MOST_PICTURE_BYTES, sizeProblem } from "#contract/picture-rules.ts";
import { makeFolder } from "./leftovers.ts";
import { cutOff, refuse } from "./refusals.ts";
import { assertPicture } from "./type-of.ts";

/** What was sent, as a file that is there while it is used. */
export interface Received {
  file: string;
  bytes: number;
  hash: Buffer;
}

const HEAD_BYTES = 4096;
/** A larger one is not counted to its end: how large it is need not be said exactly. */
const MOST_COUNTED = 128 * 1024 * 1024;

/**
 * Keeps a body in a file of its own while `use` works with it: a piece at a time is in memory. What
 * it is, is judged by its first 4 KB; what is too large is counted on to its end, and kept no more.
 * @param name the name of the file that was sent
 * @throws Failure 4000 `file`, 5030 where the disk is full
 */
export async function withReceived<Done>(
  body: ReadableStream<Uint8Array> | null,
  name: string,
  use: (received: Received) => Promise<Done>,
): Promise<Done> {
  if (body === null) throw refuse(sizeProblem(0));
  const folder = await makeFolder().catch(refuseFull);
  try {
    const file = path.join(folder, "sent");
    const handle = await open(file, "wx", 0o600).catch(refuseFull);
    try {
      const hash = createHash("sha256");
      const bytes = await taken(body, { handle, hash, name });
      return await use({ file, bytes, hash: hash.digest() });
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

async function taken(
  body: ReadableStream<Uint8Array>,
  { handle, hash, name }: { handle: FileHandle; hash: Hash; name: string },
): Promise<number> {
  const reader = body.getReader();
  let bytes = 0;
  let head: Uint8Array | null = new Uint8Array(0);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw cutOff();
      });
      if (done) break;
      bytes += value.byteLength;
      if (bytes > MOST_COUNTED) break;
      if (bytes > MOST_PICTURE_BYTES) continue;
      if (head !== null) {
        head = Buffer.concat([head, value.subarray(0, HEAD_BYTES - head.byteLength)]);
        if (head.byteLength === HEAD_BYTES) {
          await assertPicture(head, name);
          head = null;
        }
      }
      hash.update(value);
      // All of it, or an error: `write` alone may write less where the disk is about full.
      await handle.appendFile(value).catch(refuseFull);
    }
  } finally {
    // The rest is the route's to drop.
    reader.releaseLock();
  }
  const problem = sizeProblem(bytes);
  if (problem !== null) throw refuse(problem);
  if (head !== null) await assertPicture(head, name);
  return bytes;
}
