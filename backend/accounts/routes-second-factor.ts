import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  networkInputSchema,
  recoveryCodesSchema,
  secondConfirmSchema,
  secondPendingSchema,
  secondProofSchema,
  secondSetUpSchema,
} from "#contract/second-factor.ts";
import { recordSetting } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import type { Door } from "./login.ts";
import { addNetwork, removeNetwork } from "./networks.ts";
import { originOf } from "./origin.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";
import {
  beginSecond,
  confirmSecond,
  endSecond,
  newCodes,
  pendingSecond,
} from "./second-factor/set-up.ts";

const SECOND = "/hospitals/{hospitalId}/account/second-factor";
const NETWORKS = "/hospitals/{hospitalId}/networks";
const done = z.object({});

/** An account's second factor, and the networks within which none is asked, under `/backend/emr/v1`. */
export function secondFactorRoutes(services: Services, door: Door) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const tags = ["accounts"];
  const staff = { tags, ...staffOnly(services) };
  const setting = { tags, ...staffOnly(services, "SETTINGS") };
  const asking = (c: Context<StaffEnv>) => {
    const from = originOf(c);
    return { services, door, staff: c.var.staff, from };
  };

  const confirming = createRoute({
    ...{ ...staff, method: "post", path: `${SECOND}/confirm`, operationId: "confirmSecondFactor" },
    summary: "The app's digits are right: on from now; answers the recovery codes, once",
    request: { params: hospitalParams, body: jsonBody(secondConfirmSchema) },
    responses: answers(recoveryCodesSchema),
  });
  api.openapi(confirming, async (c) => {
    const { code } = c.req.valid("json");
    return ok(c, await confirmSecond(services, c.var.staff, code, originOf(c)));
  });

  const renewing = createRoute({
    ...{ ...staff, method: "post", path: `${SECOND}/codes`, operationId: "renewRecoveryCodes" },
    summary: "Other recovery codes in place of all before them; answered once",
    request: { params: hospitalParams, body: jsonBody(secondProofSchema) },
    responses: answers(recoveryCodesSchema, CODES.tooMany),
  });
  api.openapi(renewing, async (c) => ok(c, await newCodes(asking(c), c.req.valid("json"))));

  const adding = createRoute({
    ...{ ...setting, method: "post", path: NETWORKS, operationId: "addNetwork" },
    summary: "A network of the hospital's: logins from there are from within",
    request: { params: hospitalParams, body: jsonBody(networkInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(adding, async (c) => {
    const by = actorOf(c);
    await database.inHospital(by.hospitalId, async (trx) => {
      const now = clock();
      await addNetwork(trx, { ...by, now }, c.req.valid("json"));
      recordSetting(trx, by, now, "NETWORK_ADDED");
    });
    return ok(c, {});
  });

  const removing = createRoute({
    ...{ ...setting, method: "delete", path: `${NETWORKS}/{networkId}` },
    operationId: "removeNetwork",
    summary: "A network that is the hospital's no more",
    request: { params: hospitalParams.extend({ networkId: uuidSchema }) },
    responses: answers(done),
  });
  api.openapi(removing, async (c) => {
    const by = actorOf(c);
    await database.inHospital(by.hospitalId, async (trx) => {
      await removeNetwork(trx, by.hospitalId, c.req.valid("param").networkId);
      recordSetting(trx, by, clock(), "NETWORK_REMOVED");
    });
    return ok(c, {});
  });

  const ending = createRoute({
    ...{ ...staff, method: "post", path: `${SECOND}/off`, operationId: "endSecondFactor" },
    summary: "The password alone lets in from now on",
    request: { params: hospitalParams, body: jsonBody(secondProofSchema) },
    responses: answers(done, CODES.conflict, CODES.tooMany),
  });
  api.openapi(ending, async (c) => {
    await endSecond(asking(c), c.req.valid("json"));
    return ok(c, {});
  });

  const beginning = createRoute({
    ...{ ...staff, method: "post", path: SECOND, operationId: "beginSecondFactor" },
    summary: "Begin to set an authenticator app up; asked for once it is confirmed",
    request: { params: hospitalParams, body: jsonBody(secondSetUpSchema) },
    responses: answers(secondPendingSchema, CODES.tooMany),
  });
  api.openapi(beginning, async (c) => ok(c, await beginSecond(asking(c), c.req.valid("json"))));

  const pending = createRoute({
    ...{ ...staff, method: "get", path: SECOND, operationId: "readPendingSecondFactor" },
    summary: "What is being set up, until it is confirmed; ten minutes",
    request: { params: hospitalParams },
    responses: answers(secondPendingSchema),
  });
  api.openapi(pending, async (c) => ok(c, await pendingSecond(services, c.var.staff)));
  return api;
}
