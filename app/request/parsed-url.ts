/**
 * The URL that a text is, or null. Not `URL.canParse`: once compiled, Node 20's misreads texts whose
 * letters are all Latin-1 (`//ß`), and `new URL` throws after it said yes.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

// A name that cannot resolve: whatever changes the origin away from it leaves the site.
const SITE = "http://site.invalid";

/** The URL that a path names on this site; null where it leads off it, or is none. */
export function urlOnSite(path: string): URL | null {
  const url = parsedUrl(path, SITE);
  return url?.origin === SITE ? url : null;
}
