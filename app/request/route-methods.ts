import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { pageAddress } from "./page-address.ts";
import { isRoutable } from "./routable.ts";

type Routes = ServerBuild["routes"];
type Exports = Partial<Record<"default" | "loader" | "action", unknown>>;

/** The methods that an address takes, for `Allow`; null where no route is. */
export type MethodsAt = (request: Request) => readonly string[] | null;

/**
 * Reads off the routes' own modules what each takes: GET and HEAD where there is something to show,
 * POST where there is an action. Forms send nothing else, so an action is nothing else's.
 */
export function createMethodsAt(routes: Routes): MethodsAt {
  const tree = childrenOf(routes, undefined);
  return (request) => {
    const { pathname } = pageAddress(request);
    if (!isRoutable(pathname)) return null;
    const leaf = matchRoutes(tree, pathname)?.at(-1)?.route;
    const route = leaf?.id === undefined ? undefined : routes[leaf.id];
    if (route === undefined || route.path === "*") return null;
    const { default: page, loader, action } = route.module as Exports;
    // Without `?index` a form's address is the layout's, as Remix has it.
    const acts = !route.index || new URL(request.url).searchParams.getAll("index").includes("");
    return [
      ...(page !== undefined || loader !== undefined ? ["GET", "HEAD"] : []),
      ...(action !== undefined && acts ? ["POST"] : []),
    ];
  };
}

type Tree = Parameters<typeof matchRoutes>[0];

const childrenOf = (routes: Routes, parent: string | undefined): Tree =>
  Object.values(routes)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(routes, id) },
    );
