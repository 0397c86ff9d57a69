import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import { clientAddress } from "#contract/client-address.ts";
import { compressed } from "./compressed.ts";
import type { RequestFacts } from "../context.ts";
import type { Mounted } from "./mount.ts";
import { parsedUrl } from "../parsed-url.ts";
import { requestId } from "./request-id.ts";
import { restOf } from "./rest-of.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServeStatic } from "./static-files.ts";
import { eventLoopTurn } from "./event-loop-turn.ts";

export interface ListenerOptions {
  siteUrl: string;
  trustProxy: number;
  dev: boolean;
  log: Logger;
  serveStatic: ServeStatic;
  /** The backend at its own addresses, and health. */
  mounted: Mounted;
  answer: (request: Request, facts: RequestFacts) => Promise<Response>;
}

/** A calendar's address is its secret. */
const SECRET_PATH = /^(\/ics\/).*/;

/** The way from a socket to an answer: security headers, access log, files, backend, pages. */
export function createListener(options: ListenerOptions): RequestListener {
  const site = new URL(options.siteUrl);
  const https = site.protocol === "https:";

  async function handle(req: IncomingMessage, res: ServerResponse, facts: RequestFacts) {
    if (req.headers.host === undefined && req.httpVersion === "1.1") {
      res.writeHead(400, { connection: "close", "cache-control": "no-store" }).end();
      return;
    }
    req.url = target(req.url);
    const { pathname } = new URL(`${site.protocol}//${site.host}${req.url}`);
    if (await options.serveStatic(req, res, pathname)) return;
    // A Request cannot say TRACE. Nothing takes OPTIONS either, so it is refused in the same way.
    if (req.method === "TRACE") req.method = "OPTIONS";
    if (await options.mounted(req, res, pathname, facts)) return;
    await eventLoopTurn();
    // Who went meanwhile gets no page made.
    if (req.socket.destroyed) return;
    const request = createRequest(req, res, { host: site.host, protocol: site.protocol });
    const answer = await options.answer(request, facts);
    const response = compressed(answer, header(req, "accept-encoding"));
    const allCame = restOf(req);
    // A line that ends with its answer ends only then.
    if (!res.shouldKeepAlive) await allCame;
    await sendResponse(res, response);
    // What was too much to hear out would stand before the next request on this connection.
    if (!(await allCame)) req.socket.destroySoon();
  }

  return (req, res) => {
    const started = performance.now();
    const { method } = req;
    const forwardedFor = header(req, "x-forwarded-for") ?? undefined;
    const facts: RequestFacts = {
      nonce: randomBytes(16).toString("base64"),
      requestId: requestId(header(req, "x-request-id"), options.trustProxy > 0),
      address: clientAddress(forwardedFor, req.socket.remoteAddress, options.trustProxy) ?? "",
    };
    const headers = securityHeaders({ nonce: facts.nonce, https, dev: options.dev });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.setHeader("x-request-id", facts.requestId);
    res.once("close", () => {
      // The path only: queries hold link keys, tokens and names.
      const path = (req.url ?? "").split("?", 1)[0]?.replace(SECRET_PATH, "$1…");
      const ms = Math.round(performance.now() - started);
      options.log.info(
        { requestId: facts.requestId, method, path, status: res.statusCode, ms },
        "request",
      );
    });
    handle(req, res, facts).catch((error: unknown) => {
      if (req.destroyed && !res.writable) return;
      options.log.error({ err: error, requestId: facts.requestId }, "request failed");
      if (res.headersSent) res.destroy();
      else lastResort(res);
    });
  };
}

/** When even the error screen could not be drawn. */
function lastResort(res: ServerResponse) {
  res.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  res.end(`<!doctype html><html lang="ko"><meta charset="utf-8"><title>일시적인 오류</title>
<h1>일시적인 오류가 발생했어요</h1><p>잠시 뒤 다시 시도해 주세요.</p><p><a href="/">홈으로</a></p>`);
}

/** The request's path and query. A request line may name a whole URL, or `*`. */
function target(url = "/"): string {
  if (url.startsWith("/")) return url;
  const { pathname = "", search = "" } = parsedUrl(url) ?? {};
  return pathname.startsWith("/") ? pathname + search : "/";
}

function header(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name];
  return typeof value === "string" ? value : null;
}
