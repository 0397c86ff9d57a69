import { createMiddleware } from "hono/factory";

/**
 * Nobody else's page may act here: the browser says whose form it was in `Sec-Fetch-Site`; one that
 * does not must name as its `Origin` the host that it asks.
 */
export const fromThisSite = createMiddleware(async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin") ?? "";
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  const isOurs =
    site === undefined
      ? origin === `http://${host}` || origin === `https://${host}`
      : site === "same-origin" || site === "none";
  if (c.req.method === "POST" && !isOurs) return c.text("", 403);
  await next();
  return undefined;
});
