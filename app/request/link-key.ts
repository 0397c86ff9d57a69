import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import { endedKinLinkSchema } from "#contract/kin.ts";
import { parsedUrl } from "./parsed-url.ts";

const HTTP = new Set(["http:", "https:"]);
const TEL = /^[0-9+*#-]{1,40}$/;

/**
 * Where a linkKey leads (contract §5): an http(s) URL, or `tel:` with a telephone number; nothing
 * else of what the kin-link API answers counts. Null when it leads nowhere: then the 500 screen
 * is to be drawn, with a form to try again. The key itself is in no log.
 */
export async function linkTarget(
  context: AppLoadContext,
  linkKey: string,
  request: Request,
): Promise<string | null> {
  try {
    const referrer = request.headers.get("referer") ?? "";
    const { url, tel, place } = await context.clients.kinLink.info(linkKey, referrer);
    const web = parsedUrl(url ?? "");
    if (web && HTTP.has(web.protocol)) return web.href;
    const number = tel?.replace(/[\s().]/g, "");
    if (number && TEL.test(number)) {
      context.telephone = place ?? null;
      return `tel:${number.replaceAll("#", "%23")}`;
    }
    throw new Error("a linkKey answered neither url nor tel");
  } catch (error) {
    const over = error instanceof UpstreamFailure && error.code === CODES.notFound ? error : null;
    if (over) context.log.info("an unknown linkKey");
    else context.log.error({ err: error }, "a linkKey did not resolve");
    const endedBy = endedKinLinkSchema.safeParse(over?.body).data?.endedBy ?? null;
    context.refusal = { status: 500, link: { linkKey, isOver: over !== null, endedBy } };
    return null;
  }
}
