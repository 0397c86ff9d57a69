import type { AppLoadContext } from "@remix-run/node";
import { BY_ITSELF, isDataRequest } from "./page-address.ts";

/** Browsers fetch ahead what nobody may ever look at, and say so under one of these names. */
const AHEAD = ["sec-purpose", "purpose", "x-moz"];

/**
 * Tells analytics of a document that somebody came to, or of a file that he took (contract §5): once
 * each, where it was sent, or where the browser has it (304). An error screen is no page, nor is a form
 * that comes back with what is wrong, nor what a script fetches: of a client navigation the browser tells itself
 * (`/page-view`).
 */
export function noteAnswer(
  request: Request,
  response: Response,
  { recorder }: Pick<AppLoadContext, "recorder">,
): void {
  if (recorder.isOn && isAsked(request) && [200, 304].includes(response.status)) {
    const { pathname } = new URL(request.url);
    const extension = attachedAs(response);
    if (extension !== null) recorder.fileDownloaded(pathname, extension);
    else if (request.method === "GET") recorder.pageViewed(pathname);
  }
  recorder.answered();
}

/** By somebody, not by a script or for a part of a page, and to be had now. What says not what it is for may be. */
function isAsked({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    method !== "HEAD" &&
    !isDataRequest(pathname) &&
    !searchParams.has(BY_ITSELF) &&
    (headers.get("sec-fetch-dest") ?? "document") === "document" &&
    !AHEAD.some((name) => headers.get(name)?.includes("prefetch"))
  );
}

/**
 * The kind of file that an answer is kept as, however its name is written (RFC 6266: `filename="…"`, `filename*=…`); null
 * for what is looked at.
 */
export function attachedAs({ headers }: Pick<Response, "headers">): string | null {
  const said = headers.get("content-disposition") ?? "";
  if (!said.startsWith("attachment;")) return null;
  const [, extension] = /\.(\w{1,8})"?\s*(?:;|$)/.exec(said) ?? [];
  return extension ?? null;
}
