import type { ServerBuild } from "@remix-run/node";
import { pageAddress } from "./page-address.ts";
import { createRouteMatch } from "./route-match.ts";

type Exports = Partial<Record<"default" | "loader" | "action", unknown>>;

/** What stands at an address. */
export interface RouteAt {
  /** The methods that it takes, for `Allow`; null where no route is. */
  methods: readonly string[] | null;
  /** No page has such a path. */
  isMalformed: boolean;
}

const MALFORMED: RouteAt = { methods: null, isMalformed: true };
const NOWHERE: RouteAt = { methods: null, isMalformed: false };

/**
 * Reads off the routes' own modules what each takes: GET and HEAD where there is something to show,
 * POST where there is an action. Forms send nothing else, so an action is nothing else's.
 */
export function createRouteAt(routes: ServerBuild["routes"]): (request: Request) => RouteAt {
  const matchOf = createRouteMatch(routes);
  return (request) => {
    const match = matchOf(pageAddress(request).pathname);
    if (match === "malformed") return MALFORMED;
    if (match === null) return NOWHERE;
    const { route } = match;
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
