import { urlOnSite } from "./parsed-url.ts";

const MAX_LENGTH = 2000;

/**
 * The path on this site that `candidate` names, or `fallback`. Browsers drop tabs and newlines and
 * take `\` for `/`, so the candidate is normalised as they do, then checked again.
 */
export function sitePath(candidate: unknown, fallback = "/"): string {
  if (typeof candidate !== "string" || candidate.length > MAX_LENGTH) return fallback;
  if (!candidate.startsWith("/")) return fallback;
  const url = urlOnSite(candidate);
  if (url === null) return fallback;
  // Several slashes are one: at its beginning they would name a host, and no page of ours has any.
  const path = url.pathname.replace(/\/{2,}/g, "/") + url.search + url.hash;
  return urlOnSite(path) === null ? fallback : path;
}
