import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { renderToString } from "react-dom/server";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import type { PageHandle } from "./ui/page-handle.ts";
import { steadyPage } from "./request/http/steady-page.ts";
import { PageShellContext, type LaterSheet, type PageShell, type Posted } from "./ui/page-shell.ts";
import { LOADED_AGAIN_SECONDS } from "./ui/use-loaded-again.ts";

// What `server.ts` puts together: it takes app/ from the build, and holds no copy of its own.
export { createPlaceAt } from "./request/analytics/place.ts";
export { createSender } from "./request/analytics/sender.ts";
export { createAnswerer } from "./request/answerer.ts";
export { createContextFactory } from "./request/context.ts";
export { createListener } from "./request/http/listener.ts";
export { healthOnly, mountBackend } from "./request/http/mount.ts";
export { createRender } from "./request/render.ts";
export { securityHeaders } from "./request/http/security-headers.ts";
export { createStaticFiles } from "./request/http/static-files.ts";

/**
 * Draws the page in one go: no loader of ours defers, so there is nothing to stream, and one
 * `renderToString` costs a third less than a stream. `url` is the request's.
 */
export const drawPage = (url: string, entry: EntryContext, shell: PageShell): string =>
  renderToString(
    <PageShellContext.Provider value={shell}>
      <RemixServer context={entry} url={url} nonce={shell.nonce} />
    </PageShellContext.Provider>,
  );

/**
 * The page, with the loader data that hydration reads at the end of its body, as Remix's own stream
 * would have sent them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = context;
  const { theme, loggedIn } = context.session;
  // An error screen is a plain page: nothing to hydrate, nothing that could fail once more.
  const scripts = entry.staticHandlerContext.errors === null && !isPlain(entry);
  // Only a page that was asked for: what stands in place of a posted form has no address of its own.
  const isPage = request.method === "GET" && context.refusal === null;
  const outOfReach = status === HTTP_STATUS[CODES.unavailable];
  if (outOfReach && !headers.has("retry-after"))
    headers.set("retry-after", String(LOADED_AGAIN_SECONDS));
  const loadsAgain = isPage && outOfReach;
  const posted = outOfReach ? postedAgain(request, context.posted) : null;
  const later = scripts ? laterSheet(request, entry) : null;
  const shell = { nonce, scripts, later, theme, loggedIn, requestId, loadsAgain, posted };
  const html = drawPage(request.url, entry, shell);
  const data = scripts && serverHandoffStream ? await read(serverHandoffStream) : null;
  headers.set("content-type", "text/html; charset=utf-8");
  const page = `<!DOCTYPE html>${withData(html, data, nonce)}`;
  return status === 200 && isSteady(entry, context)
    ? steadyPage(request, page, headers)
    : new Response(page, { status, headers });
}

/** The form that nobody took, to be sent again; what is secret is typed again. */
function postedAgain({ url }: Request, form: URLSearchParams | null): Posted | null {
  const { pathname, search } = new URL(url);
  return form && { to: pathname + search, fields: [...form].filter(([name]) => !SECRET.has(name)) };
}
const SECRET = new Set(["password", "token"]);

type Drawn = Omit<EntryContext, "serverHandoffStream">;

/** What the routes of a page say of themselves. */
const handlesOf = ({ staticHandlerContext, routeModules }: Drawn) =>
  staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle ?? {}) as PageHandle,
  );

/** Does its route say that it is drawn without scripts? */
const isPlain = (page: Drawn) => handlesOf(page).some(({ scripts }) => scripts === false);

/** Does its route say that it is the same from one time to the next? A toast is of this moment, and may name somebody. */
const isSteady = (page: Drawn, { session, refusal }: AppLoadContext) =>
  refusal === null &&
  session.toasts.length === 0 &&
  handlesOf(page).some(({ steady }) => steady === true);

/** As the build names it (vite.config.ts); there is none while one develops. */
function laterSheet({ url }: Request, page: Drawn): LaterSheet | null {
  const href = import.meta.env.LATER_SHEET as string | undefined;
  if (!href) return null;
  const { searchParams } = new URL(url);
  return { href, drawn: handlesOf(page).some(({ drawsPart }) => drawsPart?.(searchParams)) };
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

function withData(html: string, data: string | null, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  if (data === null || end < 0) return html;
  const chunk = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${chunk});${controller}.close();</script>`;
  return html.slice(0, end) + script + html.slice(end);
}

/** Everything a loader, an action or a component threw that was not meant as an answer. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ err: error }, "a page failed");
}
