import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { parsedUrl } from "#app/request/parsed-url.ts";
import { sitePath } from "#app/request/site-path.ts";
import { isTheme } from "#app/session/theme.ts";

/** POST /session/theme: light, dark or as the system says; back to where the form stood. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { theme } = await readForm(request, { theme: text });
  if (!isTheme(theme)) throw new Response("unknown theme", { status: 400 });
  context.session.setTheme(theme);
  return redirect(cameFrom(request, context.site.url));
}

/** The page of this site in the Referer, else the board. Referrer-Policy is same-origin. */
function cameFrom(request: Request, siteUrl: string): string {
  const referer = request.headers.get("referer");
  const url = parsedUrl(referer ?? "");
  if (url === null) return "/";
  const host = request.headers.get("host");
  if (url.origin !== siteUrl && url.host !== host) return "/";
  return sitePath(url.pathname + url.search);
}
