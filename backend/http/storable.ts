import { createMiddleware } from "hono/factory";
import { invalid, notFound } from "#backend/failure.ts";

const unstorable = () => invalid({ body: "저장할 수 없는 내용이 있어요." });

// PostgreSQL stores neither NUL nor half a surrogate pair.
const isOdd = (text: string) => text.includes("\u0000") || /\p{Surrogate}/u.test(text);

/** No call of ours nests deeper; deeper still, and walking it would overflow the stack. */
const MAX_DEPTH = 50;

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !isOdd(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => !isOdd(key) && isStorable(item, depth + 1));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw invalid({ body: "보낸 내용을 읽을 수 없어요." });
  }
}

/**
 * Refuses, before any handler, what could not be stored: JSON that is malformed, not UTF-8, or
 * holds NUL characters, lone surrogates or endless nesting (4000), and NUL in the path (4040) or
 * the query (4000).
 */
export const storable = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.includes("%00")) throw notFound("path");
  if (search.includes("%00")) throw invalid({ query: "쓸 수 없는 글자가 있어요." });
  if (/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > 0 && !isStorable(parse(bytes))) throw unstorable();
  }
  await next();
});
