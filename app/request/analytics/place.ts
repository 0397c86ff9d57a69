import type { ServerBuild } from "@remix-run/node";
import { createRouteMatch } from "../route-match.ts";

/** Where somebody is on this site, as analytics is told. */
export interface Place {
  /**
   * Built of the route and of a few of its parameters, that are ids or words of ours: nothing that a person typed, and
   * nothing that opens a page to whoever knows it.
   */
  path: string;
  name: string;
  /** Something to look at; a file or an answer to a script is none. */
  isPage: boolean;
}

/**
 * The name of a route (contract §3): its path's segments joined by `-`, parameters by their name, and
 * `index` at the root. `settings/product/detail/:id` is `settings-product-detail-id`.
 */
export const routeName = (pattern: string): string =>
  pattern === "" ? "index" : pattern.replaceAll(":", "").replaceAll("/", "-");

/** What may stand in a path that is told; any other stays the parameter's name, `:order`. */
const TOLD: readonly string[] = ["id", "hospital", "platform"];

/** Of the public site around this product; by letters, wherever they stand (brief §2). */
const NOT_TOLD = ["/counsel", "/doctors", "/hospitals"];

/** Is a path one that analytics is never told of? */
export const isNotTold = (path: string): boolean => NOT_TOLD.some((part) => path.includes(part));

/**
 * Finds what stands at a path; null where nothing is to be told of it: an excluded path, and every one
 * that no route has. A 404 has no route and so no name, and its path may be anything.
 */
export function createPlaceAt(routes: ServerBuild["routes"]): (pathname: string) => Place | null {
  const matchOf = createRouteMatch(routes);
  return (pathname) => {
    const match = pathname.startsWith("/") ? matchOf(pathname) : null;
    if (match === null || match === "malformed") return null;
    const { route, pattern, params } = match;
    const path = `/${pattern.replace(/:(\w+)/g, (whole, name: string) =>
      TOLD.includes(name) ? (params[name] ?? "") : whole,
    )}`;
    if (isNotTold(path)) return null;
    const isPage = (route.module as { default?: unknown }).default !== undefined;
    return { path, name: routeName(pattern), isPage };
  };
}
