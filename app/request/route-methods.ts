import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { uuidSchema } from "#contract/fields.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { pageAddress } from "./page-address.ts";
import { isRoutable } from "./routable.ts";

type Routes = ServerBuild["routes"];
type Exports = Partial<Record<"default" | "loader" | "action", unknown>>;

/** What stands at an address. */
export interface RouteAt {
  /** The methods that it takes, for `Allow`; null where no route is. */
  methods: readonly string[] | null;
  /** No page has such a path: the router cannot take it, or what it names by a parameter is none. */
  isMalformed: boolean;
}

const MALFORMED: RouteAt = { methods: null, isMalformed: true };
const NOWHERE: RouteAt = { methods: null, isMalformed: false };
const isId = (text: string): boolean => uuidSchema.safeParse(text).success;
/** What a parameter of a path is to be, by its name; of any other its route judges. */
const PARAMETERS: Readonly<Record<string, (text: string) => boolean>> = {
  id: isId,
  hospital: isId,
  platform: (text) => LINKED_PLATFORMS.some((platform) => platform.toLowerCase() === text),
};

/**
 * Reads off the routes' own modules what each takes: GET and HEAD where there is something to show,
 * POST where there is an action. Forms send nothing else, so an action is nothing else's.
 */
export function createRouteAt(routes: Routes): (request: Request) => RouteAt {
  const tree = childrenOf(routes, undefined);
  return (request) => {
    const { pathname } = pageAddress(request);
    if (!isRoutable(pathname)) return MALFORMED;
    const leaf = matchRoutes(tree, pathname)?.at(-1);
    const route = leaf?.route.id === undefined ? undefined : routes[leaf.route.id];
    if (leaf === undefined || route === undefined || route.path === "*") return NOWHERE;
    const isRight = ([name, text = ""]: [string, string | undefined]) =>
      PARAMETERS[name]?.(text) ?? true;
    if (!Object.entries(leaf.params).every(isRight)) return MALFORMED;
    const { default: page, loader, action } = route.module as Exports;
    // Without `?index` a form's address is the layout's, as Remix has it.
    const acts = !route.index || new URL(request.url).searchParams.getAll("index").includes("");
    const methods = [
      ...(page !== undefined || loader !== undefined ? ["GET", "HEAD"] : []),
      ...(action !== undefined && acts ? ["POST"] : []),
    ];
    return { methods, isMalformed: false };
  };
}

type Tree = Parameters<typeof matchRoutes>[0];

const childrenOf = (routes: Routes, parent: string | undefined): Tree =>
  Object.values(routes)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(routes, id) },
    );
