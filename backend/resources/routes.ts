import { createRoute } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { page, pageQuerySchema } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import { resourceSchema } from "#contract/resource.ts";
import { resourceChangeSchema, resourceInputSchema } from "#contract/resource-inputs.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { changeResource } from "./change.ts";
import { createResource } from "./create.ts";
import { listResources } from "./list.ts";

const ALL = "/hospitals/{hospitalId}/resources";
const ONE = `${ALL}/{resourceId}` as const;
const resourceParams = hospitalParams.extend({ resourceId: uuidSchema });

/** Doctors, rooms and devices under `/backend/reservation/v1`. */
export function resourceRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database } = services;
  const staff = { tags: ["resources"], ...staffOnly(services) };

  const list = createRoute({
    ...staff,
    method: "get",
    path: ALL,
    operationId: "listResources",
    summary: "Doctors, rooms and devices that products share, in the hospital's own order",
    request: { params: hospitalParams, query: pageQuerySchema },
    responses: answers(page(resourceSchema)),
  });
  api.openapi(list, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => listResources(trx, hospitalId, query)),
    );
  });

  const creating = createRoute({
    ...staff,
    method: "post",
    path: ALL,
    operationId: "createResource",
    summary: "Make a doctor, room or device; products name it afterwards. Takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(resourceInputSchema) },
    responses: createdAnswers(resourceSchema, CODES.conflict),
  });
  api.openapi(creating, async (c) => {
    const { hospitalId } = c.var.staff;
    const input = c.req.valid("json");
    const made = await once(services, c, input, (trx) => createResource(trx, hospitalId, input));
    return ok(c, made, 201);
  });

  const changing = createRoute({
    ...staff,
    method: "patch",
    path: ONE,
    operationId: "changeResource",
    summary: "Change its name, units, hours or closures; what is booked stays where it is",
    request: { params: resourceParams, body: jsonBody(resourceChangeSchema) },
    responses: answers(resourceSchema, CODES.conflict),
  });
  api.openapi(changing, async (c) => {
    const { hospitalId } = c.var.staff;
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    const changed = await database.inHospital(hospitalId, (trx) =>
      changeResource(trx, hospitalId, resourceId, input),
    );
    return ok(c, changed);
  });
  return api;
}
