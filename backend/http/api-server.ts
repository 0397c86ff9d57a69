import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { CODES } from "#contract/codes.ts";
import { answerClientErrors } from "./client-errors.ts";
import { API_HEADERS } from "./headers.ts";

/** The server of the backend alone; what is no request at all it answers itself. */
export function createApiServer(): Server {
  const server = createServer({ requireHostHeader: false });
  answerClientErrors(server, API_HEADERS);
  return server;
}

/**
 * Answers by `fetch`. A request is to this program whatever `Host` it names; one that names none,
 * or no address, is 4000.
 */
export function apiListener(fetch: Parameters<typeof getRequestListener>[0]): RequestListener {
  const answer = getRequestListener(fetch, { errorHandler });
  return (req, res) => {
    if (req.headers.host !== undefined || req.httpVersion !== "1.1") req.headers.host = "backend";
    void answer(req, res);
  };
}

function errorHandler(error: unknown): Response {
  const unreadable = error instanceof RequestError;
  const header = unreadable
    ? { code: CODES.invalid, message: "no address that can be read" }
    : { code: CODES.fault, message: "internal error" };
  const status = unreadable ? 400 : 500;
  return Response.json({ header, body: {} }, { status, headers: API_HEADERS });
}
