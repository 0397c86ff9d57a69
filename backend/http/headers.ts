import { createMiddleware } from "hono/factory";

/** Of an API's answers. */
export const API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** What every answer carries unless its handler says otherwise (the documentation page does). */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(API_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
