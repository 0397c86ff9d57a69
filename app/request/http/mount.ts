import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import type { RequestFacts } from "../context.ts";

/** Answers a request that is not for the web side, or says that it is. */
export type Mounted = (
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  facts: RequestFacts,
) => Promise<boolean>;

type Fetch = (
  request: Request,
  bindings: { incoming: IncomingMessage },
) => Response | Promise<Response>;

const HEALTH = new Set(["/healthz", "/readyz"]);

/**
 * The embedded backend at its own addresses (contract §6). Its requests are to the site, whatever
 * `Host` they name.
 */
export const mountBackend =
  (fetch: Fetch, siteUrl: string): Mounted =>
  async (req, res, pathname, { requestId }) => {
    if (!HEALTH.has(pathname) && !/^\/backend(\/|$)/.test(pathname)) return false;
    req.headers["x-request-id"] = requestId;
    const { host, protocol } = new URL(siteUrl);
    const response = await fetch(createRequest(req, res, { host, protocol }), { incoming: req });
    await sendResponse(res, response);
    return true;
  };

/** With a backend elsewhere the web is alive when it answers, and ready until it begins to stop. */
export const healthOnly =
  (stopping: AbortSignal): Mounted =>
  (req, res, pathname) => {
    if (!HEALTH.has(pathname)) return Promise.resolve(false);
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { allow: "GET, HEAD", "cache-control": "no-store" }).end();
      return Promise.resolve(true);
    }
    const unready = stopping.aborted && pathname === "/readyz";
    const code = unready ? CODES.unavailable : CODES.success;
    const message = unready ? "not ready: stopping" : "ok";
    res.writeHead(HTTP_STATUS[code], {
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    res.end(JSON.stringify({ header: { code, message }, body: {} }));
    return Promise.resolve(true);
  };
