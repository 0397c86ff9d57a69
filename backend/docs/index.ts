import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { BackendEnv } from "#backend/http/environment.ts";
import { openApiDocument } from "./document.ts";
import { PAGE, START } from "./page.ts";

const { resolve } = createRequire(import.meta.url);

/** The page may run and show what we serve, and nothing else. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** `/openapi.json` of every route that `app` has by the time it is first asked, and a page to read it. */
export function docsRoutes(app: OpenAPIHono<BackendEnv>) {
  const api = new Hono();
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.get("/openapi.json", (c) => c.json((document ??= openApiDocument(app))));
  api.get("/docs", (c) => c.html(PAGE, 200, { "content-security-policy": PAGE_CSP }));
  api.get("/docs/start.js", (c) =>
    c.body(START, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(FILES)) {
    api.get(`/docs/${name}`, async (c) =>
      c.body(new Uint8Array(await readFile(resolve(`swagger-ui-dist/${name}`))), 200, {
        "content-type": type,
        "cache-control": "public, max-age=3600",
      }),
    );
  }
  return api;
}
