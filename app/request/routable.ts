import { urlOnSite } from "./parsed-url.ts";

/**
 * Can the router take this path? It decodes it and parses what comes out once more, so that `/%5c`
 * would name a host there, and a malformed escape be said on the console. Nor does a page have a
 * slash within a segment (`/product/detail/..%2f`, contract §3).
 */
export function isRoutable(pathname: string): boolean {
  if (/%2f/i.test(pathname)) return false;
  try {
    return urlOnSite(decodeURIComponent(pathname)) !== null;
  } catch {
    return false;
  }
}
