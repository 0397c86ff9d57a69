import type { AppLoadContext } from "@remix-run/node";
import { parsedUrl } from "./parsed-url.ts";

const HTTP = new Set(["http:", "https:"]);
const TEL = /^[0-9+*#-]{1,40}$/;

/** Where a linkKey leads: somewhere on the web, or a telephone. */
type LinkTarget = { url: string } | { tel: string };

/**
 * Asks the kin-link API (contract §5). Of what it answers only an http(s) URL or a telephone
 * number counts.
 * @throws UpstreamFailure, or an Error when the answer has neither.
 */
async function resolveLinkKey(
  context: AppLoadContext,
  linkKey: string,
  referrer: string,
): Promise<LinkTarget> {
  const { url, tel } = await context.clients.kinLink.info(linkKey, referrer);
  const parsed = parsedUrl(url ?? "");
  if (parsed && HTTP.has(parsed.protocol)) return { url: parsed.href };
  const number = tel?.replace(/[\s().]/g, "");
  if (number && TEL.test(number)) return { tel: number };
  throw new Error("a linkKey answered neither url nor tel");
}

/**
 * The answer to a linkKey: 302 to its URL or the page that dials; a failure is the 500 screen with
 * a form to try again.
 */
export async function followLinkKey(
  context: AppLoadContext,
  linkKey: string,
  request: Request,
): Promise<Response> {
  try {
    const referrer = request.headers.get("referer") ?? "";
    const target = await resolveLinkKey(context, linkKey, referrer);
    if ("url" in target)
      return new Response(null, { status: 302, headers: { location: target.url } });
    return new Response(telPage(target.tel), {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  } catch (error) {
    context.log.error({ err: error }, "a linkKey did not resolve");
    context.refusal = { status: 500, linkKey };
    return new Response(null, { status: 500 });
  }
}

/** A page without scripts; the number consists of `0-9+*#-` only, `#` is escaped for the URL. */
function telPage(tel: string): string {
  const href = `tel:${tel.replaceAll("#", "%23")}`;
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${href}"><title>전화 걸기 · 닥톡 예약</title></head>
<body><main><h1>전화로 연결할게요</h1><p>전화가 걸리지 않으면 번호를 눌러 주세요.</p>
<p><a href="${href}">${tel}</a></p><p><a href="/">홈으로</a></p></main></body></html>`;
}
