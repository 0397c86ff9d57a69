import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { parsedUrl } from "#app/request/parsed-url.ts";
import { sitePath } from "#app/request/site-path.ts";
import { isBlock } from "#app/session/block.ts";
import { isTheme } from "#app/session/theme.ts";

/**
 * POST /session/theme: light, dark or as the system says, or how high half an hour stands; back to where the
 * form stood.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { theme, block } = await readForm(request, { theme: text, block: text });
  if (isTheme(theme)) context.session.setTheme(theme);
  else if (isBlock(block)) context.session.setBlock(block);
  else throw new Response("unknown theme", { status: 400 });
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
