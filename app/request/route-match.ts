import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { DOCUMENT_KINDS } from "#contract/document-rules.ts";
import { uuidSchema } from "#contract/fields.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { isRoutable } from "./routable.ts";

type Routes = ServerBuild["routes"];

/** The route at a path. */
interface RouteMatch {
  route: Routes[string] & object;
  /** As `app/routes.ts` writes it; "" is the site's root. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
}

const isId = (text: string): boolean => uuidSchema.safeParse(text).success;
/** What a parameter of a path is to be, by its name; of any other its route judges. */
const PARAMETERS: Readonly<Record<string, (text: string) => boolean>> = {
  id: isId,
  hospital: isId,
  order: isId,
  number: (text) => readRequestNumber(text, "A") !== null,
  kind: (text) => DOCUMENT_KINDS.some((kind) => kind === text),
  platform: (text) => LINKED_PLATFORMS.some((platform) => platform.toLowerCase() === text),
};

/**
 * Finds the route of a path; null where none is but the last. `malformed`: no page has such a path, the
 * router cannot take it, or what it names by a parameter is none.
 */
export function createRouteMatch(
  routes: Routes,
): (pathname: string) => RouteMatch | "malformed" | null {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    if (!isRoutable(pathname)) return "malformed";
    const matches = matchRoutes(tree, pathname) ?? [];
    const leaf = matches.at(-1);
    const route = leaf?.route.id === undefined ? undefined : routes[leaf.route.id];
    if (leaf === undefined || route === undefined || route.path === "*") return null;
    const isRight = ([name, text = ""]: [string, string | undefined]) =>
      PARAMETERS[name]?.(text) ?? true;
    if (!Object.entries(leaf.params).every(isRight)) return "malformed";
    const pattern = matches.flatMap(({ route: { path } }) => (path ? [path] : [])).join("/");
    return { route, pattern, params: leaf.params };
  };
}

type Tree = Parameters<typeof matchRoutes>[0];

const childrenOf = (routes: Routes, parent: string | undefined): Tree =>
  Object.values(routes)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(routes, id) },
    );
