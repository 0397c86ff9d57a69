import type { AppLoadContext } from "@remix-run/node";
import { isDataRequest } from "./page-address.ts";

/** Browsers fetch ahead what nobody may ever look at, and say so under one of these names. */
const AHEAD = ["sec-purpose", "purpose", "x-moz"];

/**
 * Tells analytics of a document that somebody came to, or of a file that he took (contract §5): once
 * each, where it was sent, or where the browser has it (304). An error screen is no page, nor is a form
 * that comes back with what is wrong, nor what a script fetches: of a client navigation the browser tells itself (`/page-view`).
 */
export function noteAnswer(request: Request, response: Response, context: AppLoadContext): void {
  const { recorder } = context;
  if (recorder.isOn && isAsked(request) && [200, 304].includes(response.status)) {
    const { pathname } = new URL(request.url);
    const extension = attachedAs(response);
    if (extension !== null) recorder.fileDownloaded(pathname, extension);
    else if (request.method === "GET") recorder.pageViewed(pathname);
  }
  recorder.answered();
}

/** By somebody, not by a script, and to be had now. */
const isAsked = ({ method, url, headers }: Request): boolean =>
  method !== "HEAD" &&
  !isDataRequest(new URL(url).pathname) &&
  !AHEAD.some((name) => headers.get(name)?.includes("prefetch"));

/** The kind of file that an answer is kept as; null for what is looked at. */
function attachedAs({ headers }: Response): string | null {
  const [, extension] =
    /^attachment;.*\bfilename="[^"]*\.(\w{1,8})"/.exec(headers.get("content-disposition") ?? "") ??
    [];
  return extension ?? null;
}
