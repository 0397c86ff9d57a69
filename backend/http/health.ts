import { setTimeout as sleep } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { PROBE_MS } from "#backend/database/database.ts";
import { isCurrentSchema } from "#backend/database/ready.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { ok } from "./answer.ts";
import { createApi } from "./api.ts";
import type { BackendEnv } from "./environment.ts";
import { answers } from "./operation.ts";

const aliveRoute = createRoute({
  method: "get",
  path: "/healthz",
  tags: ["health"],
  operationId: "isAlive",
  summary: "The process is alive",
  responses: answers(z.object({})),
});

const readyRoute = createRoute({
  method: "get",
  path: "/readyz",
  tags: ["health"],
  operationId: "isReady",
  summary: "The database answers and has all migrations; 5030 otherwise",
  responses: answers(z.object({})),
});

/** For load balancers and supervisors. */
export function healthRoutes({ database, readiness, stopping }: Services) {
  const api = createApi<BackendEnv>();
  let probing: Promise<boolean> | undefined;
  // Shared by all who ask meanwhile.
  const probe = () =>
    (probing ??= isCurrentSchema(database).finally(() => {
      probing = undefined;
    }));
  api.openapi(aliveRoute, (c) => ok(c, {}));
  api.openapi(readyRoute, async (c) => {
    const lacks = stopping.aborted ? ["stopping"] : readiness.lacks();
    if (lacks.length > 0) throw new Failure(CODES.unavailable, `not ready: ${lacks.join(", ")}`);
    const current = await Promise.race([probe(), sleep(PROBE_MS, undefined, { ref: false })]);
    if (current === undefined) throw new Failure(CODES.unavailable, "the database is silent");
    if (!current) throw new Failure(CODES.unavailable, "migrations pending");
    return ok(c, {});
  });
  return api;
}
