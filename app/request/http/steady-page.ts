import { createHash } from "node:crypto";
import { matchesTag } from "./conditional.ts";

/**
 * A page that is the same until what it is drawn from changes: a browser keeps it and asks each time
 * whether it still is, by a tag of what was drawn (weak: it leaves as gzip, too). Answers 304 where it is.
 */
export function steadyPage(request: Request, html: string, headers: Headers): Response {
  const tag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", `W/${tag}`);
  headers.set("cache-control", "private, no-cache");
  const known = request.headers.get("if-none-match");
  if (known === null || !matchesTag(known, tag, "weak")) return new Response(html, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
