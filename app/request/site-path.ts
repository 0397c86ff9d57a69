// A name that cannot resolve: whatever changes the origin away from it leaves the site.
const BASE = "http://site.invalid";
const MAX_LENGTH = 2000;

/**
 * The path on this site that `candidate` names, or `fallback`. Browsers drop tabs and newlines and
 * take `\` for `/`, so the candidate is normalised as they do, then checked again.
 */
export function sitePath(candidate: unknown, fallback = "/"): string {
  if (typeof candidate !== "string" || candidate.length > MAX_LENGTH) return fallback;
  if (!candidate.startsWith("/") || !URL.canParse(candidate, BASE)) return fallback;
  const url = new URL(candidate, BASE);
  if (url.origin !== BASE) return fallback;
  const path = `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}${url.hash}`;
  return new URL(path, BASE).origin === BASE ? path : fallback;
}
