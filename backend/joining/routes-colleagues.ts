import { createRoute, z } from "@hono/zod-openapi";
import { actorOf, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { signupRejectSchema, signupVersionSchema } from "#contract/signup-input.ts";
import { colleagueSignupsSchema } from "#contract/signup.ts";
import { approveColleague } from "./deciding/approve.ts";
import { listColleagues } from "./deciding/list-colleagues.ts";
import { rejectColleague } from "./deciding/reject.ts";

const ALL = "/hospitals/{hospitalId}/signups";
const oneParams = hospitalParams.extend({ signupId: uuidSchema });
const done = z.object({});

/** The sign-ups of those who want to work at a hospital, under `/backend/emr/v1`: its staff decide. */
export function colleagueSignupRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database } = services;
  const setting = { tags: ["joining"], ...staffOnly(services, "SETTINGS") };

  const listing = createRoute({
    ...{ tags: ["joining"], ...staffOnly(services), method: "get", path: ALL },
    operationId: "listColleagueSignups",
    summary: "Who wants to work here: those to decide on, and the last that were decided on",
    request: { params: hospitalParams },
    responses: answers(colleagueSignupsSchema),
  });
  api.openapi(listing, async (c) => {
    const { hospitalId } = c.var.staff;
    return ok(c, await database.inHospital(hospitalId, (trx) => listColleagues(trx, hospitalId)));
  });

  const approving = createRoute({
    ...{ ...setting, method: "post", path: `${ALL}/{signupId}/approve` },
    operationId: "approveColleague",
    summary: "Let a colleague in: an account with the id and password that they chose",
    request: { params: oneParams, body: jsonBody(signupVersionSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(approving, async (c) => {
    const { signupId } = c.req.valid("param");
    const { version } = c.req.valid("json");
    await approveColleague(services, { by: actorOf(c), signupId, version });
    return ok(c, {});
  });

  const rejecting = createRoute({
    ...{ ...setting, method: "post", path: `${ALL}/{signupId}/reject` },
    operationId: "rejectColleague",
    summary: "Refuse a colleague, whom the reason reaches as it stands",
    request: { params: oneParams, body: jsonBody(signupRejectSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(rejecting, async (c) => {
    const { signupId } = c.req.valid("param");
    await rejectColleague(services, { by: actorOf(c), signupId, ...c.req.valid("json") });
    return ok(c, {});
  });
  return api;
}
