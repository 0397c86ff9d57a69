import { cutOff, refuseFile } from "./refusals.ts";

/** How a body is taken. */
export interface Taking {
  /** Why a file of this size is not taken, in words; null where it is. */
  sizeProblem: (bytes: number) => string | null;
  /** Judges what it is by its first 4 KB. @throws Failure */
  judge: (head: Uint8Array) => Promise<void>;
  /** Keeps a piece; the head may not have been judged yet. */
  keep: (piece: Uint8Array) => Promise<void>;
}

const HEAD_BYTES = 4096;
/** A larger one is not counted to its end: how large it is need not be said exactly. */
const MOST_COUNTED = 128 * 1024 * 1024;

/**
 * Takes a file a piece at a time. What is too large is counted on to its end, and kept no more; what is
 * left of the body then is the route's to drop.
 * @returns how many bytes it has
 * @throws Failure 4000 `file`
 */
export async function takeBody(
  body: ReadableStream<Uint8Array> | null,
  { sizeProblem, judge, keep }: Taking,
): Promise<number> {
  let bytes = 0;
  let head: Uint8Array | null = new Uint8Array(0);
  const reader = body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => {
        throw cutOff();
      })) ?? { done: true, value: undefined };
      if (done) break;
      bytes += value.byteLength;
      if (bytes > MOST_COUNTED) break;
      if (sizeProblem(bytes) !== null) continue;
      if (head !== null) {
        head = Buffer.concat([head, value.subarray(0, HEAD_BYTES - head.byteLength)]);
        if (head.byteLength === HEAD_BYTES) {
          await judge(head);
          head = null;
        }
      }
      await keep(value);
    }
  } finally {
    reader?.releaseLock();
  }
  const problem = sizeProblem(bytes);
  if (problem !== null) throw refuseFile(problem);
  if (head !== null) await judge(head);
  return bytes;
}
