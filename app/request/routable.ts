import { urlOnSite } from "./parsed-url.ts";

/**
 * Can the router take this path? It decodes it and parses what comes out once more, so that `/%5c`
 * would name a host there, and a malformed escape be said on the console. No page has such a path.
 */
export function isRoutable(pathname: string): boolean {
  try {
    return urlOnSite(decodeURIComponent(pathname)) !== null;
  } catch {
    return false;
  }
}
