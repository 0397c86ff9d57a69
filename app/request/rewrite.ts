/** Prefixes that fall away, longest first, and what two old names are called today (contract §3). */
const PREFIXES = ["/service/reservation", "/reservation"];
const RENAMED: Readonly<Record<string, string>> = {
  "/signup": "/agreements",
  "/join-application": "/signup-request",
};

/**
 * Where an old address lives now: one path on this site with the query kept, or null when the
 * address is not an old one. The path is as the URL parser leaves it (`\` is already `/`). Linear: an address
 * may be 16 KB of slashes.
 */
export function rewritten({ pathname, search }: { pathname: string; search: string }) {
  const prefix = PREFIXES.find((p) => pathname === p || pathname.startsWith(`${p}/`));
  if (prefix === undefined) return null;
  const remainder = withSlashesOff(pathname.slice(prefix.length));
  return (RENAMED[remainder] ?? remainder) + search;
}

/** A path with one slash before it, and none behind. */
function withSlashesOff(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return `/${path.slice(0, end).replace(/^[/\\]+/, "")}`;
}

/** The address without its trailing slashes, or null when it has none; linear, too. */
export function withoutTrailingSlash({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === "/" || !pathname.endsWith("/")) return null;
  return withSlashesOff(pathname) + search;
}
