import { createRoute, z } from "@hono/zod-openapi";
import { uuidSchema } from "#contract/fields.ts";
import { deviceNameInputSchema } from "#contract/own-account.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { endDevice, endOtherDevices, nameDevice } from "./devices.ts";
import { originOf } from "./origin.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";

const DEVICES = "/hospitals/{hospitalId}/account/devices";
const deviceParams = hospitalParams.extend({ sessionId: uuidSchema });

/** The devices at which one's own account is logged in, under `/backend/emr/v1`. */
export function deviceRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, sessions, clock } = services;
  const staff = { tags: ["accounts"], ...staffOnly(services) };

  const naming = createRoute({
    ...{ ...staff, method: "put", path: `${DEVICES}/{sessionId}`, operationId: "nameDevice" },
    summary: "What the account calls the device of one of its sessions; empty: nothing",
    request: { params: deviceParams, body: jsonBody(deviceNameInputSchema) },
    responses: answers(deviceNameInputSchema),
  });
  api.openapi(naming, async (c) => {
    const [{ sessionId }, input] = [c.req.valid("param"), c.req.valid("json")];
    const { staff: own } = c.var;
    await database.inHospital(own.hospitalId, (trx) =>
      nameDevice(trx, own, { sessionId, ...input }, originOf(c).deviceId, clock()),
    );
    return ok(c, input);
  });

  const ending = createRoute({
    ...{ ...staff, method: "delete", path: `${DEVICES}/{sessionId}`, operationId: "endDevice" },
    summary: "End one of the account's sessions",
    request: { params: deviceParams },
    responses: answers(z.object({})),
  });
  api.openapi(ending, async (c) => {
    const { sessionId } = c.req.valid("param");
    const by = actorOf(c);
    const but = c.var.staff.sessionId;
    await database.inHospital(by.hospitalId, (trx) =>
      endDevice(trx, by, { sessionId, but }, clock()),
    );
    sessions.forget(sessionId);
    return ok(c, {});
  });

  const endingOthers = createRoute({
    ...{ ...staff, method: "delete", path: DEVICES, operationId: "endOtherDevices" },
    summary: "End all sessions of the account but the one that asks",
    request: { params: hospitalParams },
    responses: answers(z.object({ ended: z.number().int() })),
  });
  api.openapi(endingOthers, async (c) => {
    const by = actorOf(c);
    const ended = await database.inHospital(by.hospitalId, (trx) =>
      endOtherDevices(trx, by, c.var.staff.sessionId, clock()),
    );
    for (const one of ended) sessions.forget(one);
    return ok(c, { ended: ended.length });
  });
  return api;
}
