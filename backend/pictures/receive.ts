import { createHash } from "node:crypto";
import { inFolder, takeBody } from "#backend/files/index.ts";
import { sizeProblem } from "#contract/picture-rules.ts";
import { assertPicture } from "./type-of.ts";

/** What was sent, as a file that is there while it is used. */
export interface Received {
  file: string;
  bytes: number;
  hash: Buffer;
}

/**
 * Keeps a body in a file of its own while `use` works with it: a piece at a time is in memory. What
 * it is, is judged by its first 4 KB; what is too large is counted on to its end, and kept no more.
 * @param name the name of the file that was sent
 * @throws Failure 4000 `file`, 5030 where the disk is full
 */
export const withReceived = <Done>(
  body: ReadableStream<Uint8Array> | null,
  name: string,
  use: (received: Received) => Promise<Done>,
): Promise<Done> =>
  inFolder(async ({ path, append }) => {
    const hash = createHash("sha256");
    const bytes = await takeBody(body, {
      sizeProblem,
      judge: (head) => assertPicture(head, name),
      keep: (piece) => {
        hash.update(piece);
        return append(piece);
      },
    });
    return use({ file: path, bytes, hash: hash.digest() });
  });
