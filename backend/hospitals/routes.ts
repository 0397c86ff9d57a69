import { createRoute } from "@hono/zod-openapi";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import { giversFor, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { infoOf } from "./info.ts";

/** The hospital info under `/backend/reservation/v1`. */
export function hospitalRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const infoRoute = createRoute({
    method: "get",
    path: "/hospitals/{hospitalId}",
    tags: ["hospitals"],
    operationId: "readHospital",
    summary: "The hospital info",
    ...staffOnly(services),
    request: { params: hospitalParams },
    responses: answers(hospitalInfoSchema),
  });
  api.openapi(infoRoute, async (c) => {
    const { staff } = c.var;
    const facts = await services.facts.of(staff.hospitalId);
    return ok(c, infoOf(facts, staff, await giversFor(services.database, staff)));
  });
  return api;
}
