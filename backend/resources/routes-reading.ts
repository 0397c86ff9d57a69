import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { page, pageQuerySchema } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import { listedResourceSchema, openedResourceSchema } from "#contract/resource.ts";
import { listResources } from "./list.ts";
import { openResource } from "./opened.ts";

export const RESOURCES = "/hospitals/{hospitalId}/resources";
export const RESOURCE = `${RESOURCES}/{resourceId}` as const;
export const resourceParams = hospitalParams.extend({ resourceId: uuidSchema });

/** What staff read of doctors, rooms and devices. */
export function mountReading(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database } = services;
  const staff = { tags: ["resources"], ...staffOnly(services) };

  const list = createRoute({
    ...staff,
    method: "get",
    path: RESOURCES,
    operationId: "listResources",
    summary: "Doctors, rooms and devices that products share, in the hospital's own order",
    request: { params: hospitalParams, query: pageQuerySchema },
    responses: answers(page(listedResourceSchema)),
  });
  api.openapi(list, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => listResources(trx, hospitalId, query)),
    );
  });

  const reading = createRoute({
    ...staff,
    method: "get",
    path: RESOURCE,
    operationId: "readResource",
    summary: "One of them, with the products that need it and who changed it last",
    request: { params: resourceParams },
    responses: answers(openedResourceSchema),
  });
  api.openapi(reading, async (c) => {
    const { hospitalId } = c.var.staff;
    const { resourceId } = c.req.valid("param");
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => openResource(trx, hospitalId, resourceId)),
    );
  });
}
