import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { CreateContext, RequestFacts } from "./context.ts";
import { linkTarget } from "./link-key.ts";
import { isDataRequest } from "./page-address.ts";
import { noteAnswer } from "./page-view.ts";
import { createRouteAt } from "./route-methods.ts";
import { rewritten, withoutTrailingSlash } from "./rewrite.ts";
import { comesFromThisSite } from "./same-site.ts";

/** Draws a page or runs an action: Remix's request handler. */
export type Render = (request: Request, context: AppLoadContext) => Promise<Response>;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Matches no route but the last: the refusal's screen is drawn there. */
const REFUSED_PATH = "/-/refused";

/**
 * A request of the web side, from its first step to the cookies of its answer. The steps before a
 * route stand in contract §3's order: rewriting, trailing slash, same site, linkKey.
 */
export function createAnswerer(options: {
  createContext: CreateContext;
  render: Render;
  routes: ServerBuild["routes"];
  siteUrl: string;
}) {
  const { createContext, render, siteUrl } = options;
  const routeAt = createRouteAt(options.routes);

  return async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const url = new URL(request.url);
    const moved = rewritten(url);
    if (moved !== null) return redirectTo(moved, 307);
    const bare = withoutTrailingSlash(url);
    if (bare !== null) return redirectTo(bare, 308);

    const context = await createContext(request, facts);
    const response = await drawn(request, await routed(request, url, context), context);
    const headers = new Headers(response.headers);
    for (const line of await context.session.setCookies()) headers.append("set-cookie", line);
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    const { status, statusText } = response;
    return new Response(response.body, { status, statusText, headers });
  };

  async function routed(request: Request, url: URL, context: AppLoadContext): Promise<Response> {
    const { method } = request;
    const { methods, isMalformed } = routeAt(request);
    // What no page takes is neither carried by Remix nor worth the question where it comes from.
    if (!METHODS.has(method)) return methods === null ? refusal(404) : notAllowed(methods);
    if (!comesFromThisSite(request, siteUrl)) return refusal(403);
    if (methods !== null && !methods.includes(method))
      // There is nothing to look at where one can only send something.
      return method === "GET" || method === "HEAD" ? refusal(404) : notAllowed(methods);
    const linkKey = url.searchParams.get("linkKey");
    if (linkKey && isPageRequest(request)) return followed(request, linkKey, context);
    // For everyone, before anybody is asked who they are.
    if (isMalformed) return refusal(404);
    const response = await render(forRemix(request, url), context);
    noteAnswer(request, response, context);
    return response;
  }

  /** A linkKey's answer: 302 to its URL, or the page that dials. */
  async function followed(request: Request, linkKey: string, context: AppLoadContext) {
    const target = await linkTarget(context, linkKey, request);
    if (target === null) return refusal(500);
    if (!target.startsWith("tel:")) return redirectTo(target, 302);
    return render(new Request(new URL(context.leave.to(target), request.url)), context);
  }

  /** An error that came without a screen (a refusal, a resource route's) gets the error screen. */
  async function drawn(request: Request, response: Response, context: AppLoadContext) {
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (response.status < 400 || isHtml || isDataRequest(new URL(request.url).pathname))
      return response;
    await response.body?.cancel();
    context.refusal ??= { status: response.status };
    const refused = new URL(REFUSED_PATH, request.url);
    refused.searchParams.set("path", new URL(request.url).pathname);
    const screen = await render(new Request(refused), context);
    const allow = response.headers.get("allow");
    if (allow !== null) screen.headers.set("allow", allow);
    return screen;
  }
}

const refusal = (status: number) => new Response(null, { status });
const notAllowed = (methods: readonly string[]) =>
  new Response(null, { status: 405, headers: { allow: methods.join(", ") } });

const isPageRequest = ({ method, url }: Request) =>
  (method === "GET" || method === "HEAD") && !isDataRequest(new URL(url).pathname);

/** Remix has a check of its own on these headers that answers 500, and an old way in (`_data`). */
function forRemix(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  headers.delete("x-forwarded-host");
  const clean = new URL(url);
  clean.searchParams.delete("_data");
  return new Request(clean.search === url.search ? url : clean, new Request(request, { headers }));
}

const redirectTo = (location: string, status: 302 | 307 | 308) =>
  new Response(null, { status, headers: { location, "cache-control": "no-store" } });
