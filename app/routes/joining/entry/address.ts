import type { EntryErrorCode } from "../entry-error/code.ts";

/** /reservation-auto-login, and the page that says why nobody came in; each leads on to `next`. */
const ENTRY = "/reservation-auto-login";
export const ENTRY_ERROR = "/emr-login-error";

const withQuery = (path: string, code: EntryErrorCode | null, next: string): string => {
  const query = new URLSearchParams({ ...(code && { code }), ...(next !== "/" && { next }) });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

export const entryPage = (next: string): string => withQuery(ENTRY, null, next);
export const entryErrorPage = (code: EntryErrorCode | null, next: string): string =>
  withQuery(ENTRY_ERROR, code, next);
