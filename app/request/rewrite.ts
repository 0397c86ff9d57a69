/** Prefixes that fall away, longest first, and what two old names are called today (contract §3). */
const PREFIXES = ["/service/reservation", "/reservation"];
const RENAMED: Readonly<Record<string, string>> = {
  "/signup": "/agreements",
  "/join-application": "/signup-request",
};

/**
 * Where an old address lives now: one path on this site with the query kept, or null when the
 * address is not an old one. The path is as the URL parser leaves it (`\` is already `/`).
 */
export function rewritten({ pathname, search }: { pathname: string; search: string }) {
  const prefix = PREFIXES.find((p) => pathname === p || pathname.startsWith(`${p}/`));
  if (prefix === undefined) return null;
  const remainder = `/${pathname.slice(prefix.length).replace(/^[/\\]+/, "")}`;
  return (RENAMED[remainder] ?? remainder) + search;
}

/**
 * The address without its trailing slashes, or null when it has none. Linear: an address may be
 * 16 KB of slashes.
 */
export function withoutTrailingSlash({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === "/" || !pathname.endsWith("/")) return null;
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  return `/${pathname.slice(0, end).replace(/^\/+/, "")}${search}`;
}
