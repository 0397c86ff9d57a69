import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { isNext, settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { resourceSchema } from "#contract/resource.ts";
import {
  archiveInputSchema,
  orderInputSchema,
  resourceInputSchema,
} from "#contract/resource-inputs.ts";
import { archiveResource } from "./archive.ts";
import { arrangeResources } from "./arrange.ts";
import { createResource } from "./create.ts";
import { restoreResource } from "./restore.ts";
import { RESOURCE, resourceParams, RESOURCES } from "./routes-reading.ts";

/** What staff make of doctors, rooms and devices: new ones, their order, those put away and taken out. */
export function mountWriting(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { facts, clock } = services;
  const setting = settingOf(services);
  const staff = { tags: ["resources"], ...staffOnly(services) };

  const arranging = createRoute({
    ...staff,
    method: "post",
    path: `${RESOURCES}/order`,
    operationId: "arrangeResources",
    summary: "Put them into a new order: all of their ids, archived ones too",
    request: { params: hospitalParams, body: jsonBody(orderInputSchema) },
    responses: answers(z.object({ items: z.array(resourceSchema) }), CODES.conflict),
  });
  api.openapi(arranging, async (c) => {
    const input = c.req.valid("json");
    const { items } = await setting(
      c,
      "RESOURCES_ARRANGED",
      {},
      (trx, { hospitalId }) => arrangeResources(trx, hospitalId, input),
      ({ isAnother }) => isAnother,
    );
    return ok(c, { items });
  });

  const creating = createRoute({
    ...staff,
    ...staffOnly(services, "SETTINGS"),
    method: "post",
    path: RESOURCES,
    operationId: "createResource",
    summary: "Make a doctor, room or device; products name it afterwards. Takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(resourceInputSchema) },
    responses: createdAnswers(resourceSchema, CODES.conflict),
  });
  api.openapi(creating, async (c) => {
    const { hospitalId } = c.var.staff;
    const input = c.req.valid("json");
    const changing = { clock, database: { inHospital: facts.changing } };
    const made = await once(changing, c, input, async (trx) => {
      const resource = await createResource(trx, hospitalId, input);
      const of = { resourceId: resource.id };
      recordSetting(trx, visitorOf(c.var), clock(), "RESOURCE_MADE", of);
      return resource;
    });
    return ok(c, made, 201);
  });

  const archiving = createRoute({
    ...staff,
    method: "post",
    path: `${RESOURCE}/archive`,
    operationId: "archiveResource",
    summary:
      "Put it away. Refused (4090 `in-use`, with how many) while reservations to come hold it or " +
      "products that are not archived name it",
    request: { params: resourceParams, body: jsonBody(archiveInputSchema) },
    responses: answers(resourceSchema, CODES.conflict),
  });
  api.openapi(archiving, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "RESOURCE_ARCHIVED",
        { resourceId },
        (trx, act) => archiveResource(trx, act, resourceId, input),
        isNext(input),
      ),
    );
  });

  const restoring = createRoute({
    ...staff,
    method: "post",
    path: `${RESOURCE}/restore`,
    operationId: "restoreResource",
    summary: "Take one that was put away out again",
    request: { params: resourceParams, body: jsonBody(archiveInputSchema) },
    responses: answers(resourceSchema, CODES.conflict),
  });
  api.openapi(restoring, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "RESOURCE_RESTORED",
        { resourceId },
        (trx, act) => restoreResource(trx, act, resourceId, input),
        isNext(input),
      ),
    );
  });
}
