/**
 * The page that a request is about: Remix asks for a page's data at `{page}.data`, and names the
 * routes it wants in `_routes`; neither is part of the page's address.
 */
export function pageAddress(request: Request): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(request.url);
  const page = isDataRequest(pathname) ? pathname.slice(0, -".data".length) : pathname;
  searchParams.delete("_routes");
  const query = searchParams.toString();
  return {
    pathname: page === "/_root" ? "/" : page,
    search: query === "" ? "" : `?${query}`,
  };
}

/** In the query of a page that looks again by itself, every few seconds: nobody came to it. */
export const BY_ITSELF = "again";

/** Does the page's script ask, for a client navigation? */
export const isDataRequest = (pathname: string): boolean => pathname.endsWith(".data");
