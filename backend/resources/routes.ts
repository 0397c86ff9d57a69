import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { conflictSchema, page, pageQuerySchema } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import { listedResourceSchema, openedResourceSchema, resourceSchema } from "#contract/resource.ts";
import {
  archiveInputSchema,
  impactInputSchema,
  impactSchema,
  orderInputSchema,
  resourceChangeSchema,
  resourceInputSchema,
  type Impact,
} from "#contract/resource-inputs.ts";
import { recordedBy, recordSetting, showing, visitorOf } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import { Failure } from "#backend/failure.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { actOf } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isNext, settingOf } from "#backend/setting.ts";
import { archiveResource } from "./archive.ts";
import { arrangeResources } from "./arrange.ts";
import { changeResource } from "./change.ts";
import { createResource } from "./create.ts";
import { foreseeImpact } from "./foresee.ts";
import { listResources } from "./list.ts";
import { openResource } from "./opened.ts";
import { restoreResource } from "./restore.ts";

const ALL = "/hospitals/{hospitalId}/resources";
const ONE = `${ALL}/{resourceId}` as const;
const resourceParams = hospitalParams.extend({ resourceId: uuidSchema });

/** Doctors, rooms and devices under `/backend/reservation/v1`. */
export function resourceRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, facts, clock } = services;
  const recorded = recordedBy(services);
  const setting = settingOf(services);
  const staff = { tags: ["resources"], ...staffOnly(services) };

  const list = createRoute({
    ...staff,
    method: "get",
    path: ALL,
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
    path: ONE,
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

  const arranging = createRoute({
    ...staff,
    method: "post",
    path: `${ALL}/order`,
    operationId: "arrangeResources",
    summary: "Put them into a new order: all of their ids, archived ones too",
    request: { params: hospitalParams, body: jsonBody(orderInputSchema) },
    responses: answers(z.object({ items: z.array(resourceSchema) }), CODES.conflict),
  });
  api.openapi(arranging, async (c) => {
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(c, "RESOURCES_ARRANGED", {}, (trx, { hospitalId }) =>
        arrangeResources(trx, hospitalId, input),
      ),
    );
  });

  const creating = createRoute({
    ...staff,
    ...staffOnly(services, "SETTINGS"),
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
    const changing = { clock, database: { inHospital: facts.changing } };
    const made = await once(changing, c, input, async (trx) => {
      const resource = await createResource(trx, hospitalId, input);
      const of = { resourceId: resource.id };
      recordSetting(trx, visitorOf(c.var), clock(), "RESOURCE_MADE", of);
      return resource;
    });
    return ok(c, made, 201);
  });

  const changing = createRoute({
    ...staff,
    method: "patch",
    path: ONE,
    operationId: "changeResource",
    summary:
      "Change its name, units, hours or closures. What is booked stays at its time; with fewer " +
      "units it may then lie beyond them (`overbooked`). 4090 `impact` where hours or closures leave " +
      "some outside that the call does not know of (`knows`)",
    request: { params: resourceParams, body: jsonBody(resourceChangeSchema) },
    responses: answers(resourceSchema, CODES.conflict),
  });
  api.openapi(changing, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    try {
      return ok(
        c,
        await setting(
          c,
          "RESOURCE_CHANGED",
          { resourceId },
          (trx, act) => changeResource(trx, act, resourceId, input),
          isNext(input),
        ),
      );
    } catch (error) {
      const about =
        error instanceof Failure ? conflictSchema.safeParse(error.body).data : undefined;
      const { outside } = about ?? {};
      // What was refused is undone, with its line; whom the refusal shows is read all the same.
      if (outside) await recorded(c, () => Promise.resolve(outside), shownOf(resourceId));
      throw error;
    }
  });

  const archiving = createRoute({
    ...staff,
    method: "post",
    path: `${ONE}/archive`,
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
    path: `${ONE}/restore`,
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

  const foreseeing = createRoute({
    ...staff,
    method: "post",
    path: `${ONE}/impact`,
    operationId: "foreseeImpact",
    summary:
      "Which bookings to come other hours or closures of it would leave outside; changes nothing",
    request: { params: resourceParams, body: jsonBody(impactInputSchema) },
    responses: answers(impactSchema),
  });
  api.openapi(foreseeing, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    const act = actOf(c.var, clock());
    const impact = await recorded(
      c,
      (trx) => foreseeImpact(trx, act, resourceId, input),
      shownOf(resourceId),
    );
    return ok(c, impact);
  });
  return api;
}

/** Whom a look at other hours of it shows. */
const shownOf =
  (resourceId: string) =>
  ({ items }: Impact) => [
    showing(
      "IMPACT",
      items.map(({ id }) => id),
      { resourceId },
    ),
  ];
