import { createRoute, z } from "@hono/zod-openapi";
import { kinLinkSchema } from "#contract/kin.ts";
import { linkKeySchema } from "#contract/kin-links.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { resolveKinLink } from "./resolve.ts";

const infoRoute = createRoute({
  method: "post",
  path: "/info/{linkKey}",
  tags: ["kin"],
  operationId: "resolveKinLink",
  summary: "Where a link key leads; that it was asked is counted",
  request: { params: z.object({ linkKey: linkKeySchema }) },
  responses: answers(kinLinkSchema),
});

/** Kin links under `/backend/files/kin-link-api/v1`. */
export function kinRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  api.openapi(infoRoute, async (c) =>
    ok(c, await resolveKinLink(services, c.req.valid("param").linkKey)),
  );
  return api;
}
