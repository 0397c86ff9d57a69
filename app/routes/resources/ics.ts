import type { LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { calendarFile } from "#app/export/calendar.ts";

const FILE = /^([0-9a-f]{32})\.ics$/;

/**
 * GET /ics/{secret}.ics: the bookings that stand behind a secret address, names masked, for calendar
 * programs; nobody is logged in. One that was replaced, removed or never was is 404, and too many
 * guesses are 429 (backend/feeds).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, secret = ""] = FILE.exec(params.file ?? "") ?? [];
  const agent = request.headers.get("user-agent") ?? "";
  const content = await context.clients.reservation
    .calendarFeed(secret, agent)
    .catch((failure: unknown) => {
      if (!(failure instanceof UpstreamFailure)) throw failure;
      const after = failure.retryAfterSeconds;
      const headers = new Headers(after === null ? [] : [["retry-after", String(after)]]);
      throw new Response(null, { status: failure.status, headers });
    });
  const headers = {
    etag: `"${content.tag}"`,
    "last-modified": new Date(content.changedAt).toUTCString(),
    // Kept by who asked, and asked for again each time.
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  if (isKnown(request, content)) return new Response(null, { status: 304, headers });
  return new Response(calendarFile(content), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="doctalk.ics"',
    },
  });
}

/** The asker has it as it is: by its tag, and by its time only where he names no tag (RFC 9110). */
function isKnown({ headers }: Request, { tag, changedAt }: { tag: string; changedAt: string }) {
  const tags = headers.get("if-none-match");
  if (tags !== null)
    return tags
      .split(",")
      .some((one) => ["*", `"${tag}"`].includes(one.trim().replace(/^W\//, "")));
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return Math.floor(Date.parse(changedAt) / 1000) <= Math.floor(since / 1000);
}
