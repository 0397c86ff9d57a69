import type { DeadLink } from "#app/request/refusal.ts";
import type { Reader } from "#app/text/errors.ts";
import { kinOrder } from "#contract/page-addresses.ts";
import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

/** What may be said of a failure. */
export interface Failure {
  status: number;
  /** What a 404 says: `Page not found: {path}`. Nothing else is ever shown of an error. */
  message: string | null;
  /** A linkKey that led nowhere. */
  link: DeadLink | null;
  /** The page to open again, when opening it again may help. */
  again: string | null;
  /** Whom the page is for, by its address. */
  reader: Exclude<Reader, "GUEST">;
}

/** What the page says of the error that an ErrorBoundary stands in for. */
export function useRouteFailure(): Failure {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { status, link } = failedAs(error);
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const refused = /^\/-\/refused(?=\/)/.test(pathname);
  return {
    status,
    message: typeof data === "string" && data !== "" ? data : null,
    link,
    again: status >= 500 && !refused ? pathname + search : null,
    reader: readerOf(pathname),
  };
}

/** An order is its payer's, whoever is logged in. */
export const readerOf = (pathname: string): Failure["reader"] =>
  pathname.startsWith(kinOrder("")) ? "PAYER" : "STAFF";

/** The status that a failed page stands under, and the linkKey that led nowhere. */
export function failedAs(error: unknown): Pick<Failure, "status" | "link"> {
  if (isRouteErrorResponse(error)) return { status: error.status, link: linkIn(error.data) };
  return { status: isUnanswered(error) ? 503 : 500, link: null };
}

/** What `fetch` says in Chromium, Firefox and Safari of a server that did not answer. */
const UNANSWERED = /^(Failed to fetch|NetworkError when attempting|Load failed)/;
const isUnanswered = (error: unknown) =>
  error instanceof TypeError && UNANSWERED.test(error.message);

/** What `refused` of `routes/resources/not-found.tsx` has put there. */
const linkIn = (data: unknown): DeadLink | null =>
  typeof data === "object" && data !== null && "link" in data
    ? (data.link as DeadLink | null)
    : null;
