import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { invalid, type Failure } from "#backend/failure.ts";

/** Nothing that anyone sends us is larger; a platform's push may be 256 KiB (contract §6). */
const MAX_BYTES = 256 * 1024;
/** What is too large is read on to its end and dropped, so that the caller gets to our answer. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

/**
 * Reads the body, whole, before any handler, so that none leaves half of it on the wire.
 * @param tooLarge what is thrown over 256 KiB
 */
export const bodyReader = (tooLarge: () => Failure) =>
  createMiddleware(async (c, next) => {
    const stream = c.req.raw.body;
    if (stream) {
      const body = await read(stream, c);
      if (!body) throw tooLarge();
      c.req.raw = new Request(c.req.raw, { body });
    }
    await next();
  });

/** @throws Failure 4000 over 256 KiB */
export const readBody = bodyReader(() => invalid({ body: "보낸 내용이 너무 커요." }));

/** Null when it is too large. */
async function read(stream: ReadableStream<Uint8Array>, c: Context): Promise<Blob | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid({ body: "보낸 내용이 끊겼어요." });
    });
    if (done) break;
    size += value.byteLength;
    if (size <= MAX_BYTES) chunks.push(value);
    if (size > MAX_DROPPED_BYTES) {
      c.header("connection", "close");
      break;
    }
  }
  if (size > MAX_BYTES) return null;
  return new Blob(chunks as BlobPart[]);
}
