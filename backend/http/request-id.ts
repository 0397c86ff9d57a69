import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Services } from "#backend/services.ts";
import type { BackendEnv } from "./environment.ts";

const OURS = /^[\w.:-]{8,100}$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Takes the caller's `x-request-id` over, or makes one, and answers with it. The request's log
 * lines carry it, and the trace of a W3C `traceparent`.
 */
export const requestId = ({ log }: Services) =>
  createMiddleware<BackendEnv>(async (c, next) => {
    const given = c.req.header("x-request-id");
    const id = given !== undefined && OURS.test(given) ? given : randomUUID();
    const trace = TRACEPARENT.exec(c.req.header("traceparent") ?? "")?.[1];
    c.set("requestId", id);
    c.set("log", log.child(trace === undefined ? { requestId: id } : { requestId: id, trace }));
    c.header("x-request-id", id);
    await next();
  });
