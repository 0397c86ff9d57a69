import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { invalid, notFound } from "#backend/failure.ts";

/** Nothing that anyone sends us is larger; a platform's push may be 256 KiB (contract §6). */
const MAX_BYTES = 256 * 1024;

const tooLarge = () => invalid({ body: "보낸 내용이 너무 커요." });
const unreadable = () => invalid({ body: "보낸 내용을 읽을 수 없어요." });

export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

// PostgreSQL stores neither NUL nor half a surrogate pair.
const unstorable = (text: string) => text.includes("\u0000") || /\p{Surrogate}/u.test(text);

function storable(value: unknown): boolean {
  if (typeof value === "string") return !unstorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, item]) => !unstorable(key) && storable(item));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw unreadable();
  }
}

/**
 * Refuses, before any handler, what could not be stored: JSON that is malformed, not UTF-8, or
 * holds NUL characters or lone surrogates (4000), and NUL in the address (4040, in the query 4000).
 */
export const readableRequest = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (/%00/.test(pathname)) throw notFound("path");
  if (/%00/.test(search)) throw invalid({ query: "쓸 수 없는 글자가 있어요." });
  if (/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > 0 && !storable(parse(bytes)))
      throw invalid({ body: "쓸 수 없는 글자가 있어요." });
  }
  await next();
});
