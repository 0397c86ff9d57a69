import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

/** What may be said of a failure. */
export interface Failure {
  status: number;
  /** What a 404 says: `Page not found: {path}`. Nothing else is ever shown of an error. */
  message: string | null;
  /** A linkKey to try again. */
  linkKey: string | null;
  /** The page to open again, when opening it again may help. */
  again: string | null;
}

/** What the page says of the error that an ErrorBoundary stands in for. */
export function useRouteFailure(): Failure {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = failureStatus(error);
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const refused = /^\/-\/refused(?=\/)/.test(pathname);
  return {
    status,
    message: typeof data === "string" && data !== "" ? data : null,
    linkKey: linkKeyIn(data),
    again: status >= 500 && !refused ? pathname + search : null,
  };
}

/** The status that a failed page stands under. */
export function failureStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isUnanswered(error) ? 503 : 500;
}

/** What `fetch` says in Chromium, Firefox and Safari of a server that did not answer. */
const UNANSWERED = /^(Failed to fetch|NetworkError when attempting|Load failed)/;
const isUnanswered = (error: unknown) =>
  error instanceof TypeError && UNANSWERED.test(error.message);

function linkKeyIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("linkKey" in data)) return null;
  return typeof data.linkKey === "string" ? data.linkKey : null;
}
