import { createRoute } from "@hono/zod-openapi";
import { begunSchema } from "#contract/beginning.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { begin } from "./begin.ts";

/** The way into the product, under `/backend/reservation/v1`. */
export function beginningRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const setting = settingOf(services);
  const beginning = createRoute({
    method: "post",
    path: "/hospitals/{hospitalId}/begin",
    tags: ["hospitals"],
    operationId: "beginWithoutLinks",
    summary: "Start without links: the board shows its queue in place of the first steps",
    ...staffOnly(services),
    request: { params: hospitalParams },
    responses: answers(begunSchema),
  });
  api.openapi(beginning, async (c) => {
    await setting(c, "BEGUN", {}, begin, ({ isAnother }) => isAnother);
    return ok(c, { begun: true as const });
  });
  return api;
}
