import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  accountEndSchema,
  idleTimeSchema,
  leaveInputSchema,
  staffAccountsSchema,
  switchInputSchema,
} from "#contract/own-account.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { chooseIdleTime } from "./choose-idle-time.ts";
import { turnLeave, turnSwitch } from "./colleagues.ts";
import { endAccount } from "./end-account.ts";
import { listAccounts } from "./list-accounts.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";

const COLLEAGUE = "/hospitals/{hospitalId}/accounts/{accountId}";
const colleagueParams = hospitalParams.extend({ accountId: uuidSchema });
const done = z.object({});

/**
 * The accounts of the hospital, and what whoever has the switch 설정 says of them, under `/backend/emr/v1`.
 */
export function colleagueRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, facts, sessions, clock } = services;
  const setting = { tags: ["accounts"], ...staffOnly(services, "SETTINGS") };

  const choosing = createRoute({
    ...{ ...setting, method: "put", path: "/hospitals/{hospitalId}/idle-time" },
    operationId: "chooseIdleTime",
    summary: "After how many idle minutes every session of the hospital ends",
    request: { params: hospitalParams, body: jsonBody(idleTimeSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const input = c.req.valid("json");
    const by = actorOf(c);
    await facts.changing(by.hospitalId, (trx) => chooseIdleTime(trx, { by, now: clock() }, input));
    return ok(c, {});
  });

  const turning = createRoute({
    ...{ ...setting, method: "put", path: `${COLLEAGUE}/switches`, operationId: "turnSwitch" },
    summary: "Give a colleague a switch or take it; never 설정 of the last who has it",
    request: { params: colleagueParams, body: jsonBody(switchInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(turning, async (c) => {
    const { accountId } = c.req.valid("param");
    const by = actorOf(c);
    const input = c.req.valid("json");
    await database.inHospital(by.hospitalId, (trx) =>
      turnSwitch(trx, { by, accountId, now: clock() }, input),
    );
    return ok(c, {});
  });

  const leaving = createRoute({
    ...{ ...setting, method: "put", path: `${COLLEAGUE}/leave`, operationId: "turnLeave" },
    summary: "Send a colleague on leave, or have them back; on leave nobody logs in",
    request: { params: colleagueParams, body: jsonBody(leaveInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(leaving, async (c) => {
    const { accountId } = c.req.valid("param");
    const by = actorOf(c);
    const input = c.req.valid("json");
    const ended = await database.inHospital(by.hospitalId, (trx) =>
      turnLeave(trx, { by, accountId, now: clock() }, input),
    );
    for (const one of ended) sessions.forget(one);
    return ok(c, {});
  });

  const listing = createRoute({
    ...{ tags: ["accounts"], ...staffOnly(services) },
    ...{ method: "get", path: "/hospitals/{hospitalId}/accounts", operationId: "listAccounts" },
    summary: "Who has an account at the hospital",
    request: { params: hospitalParams },
    responses: answers(staffAccountsSchema),
  });
  api.openapi(listing, async (c) => {
    const { staff } = c.var;
    const items = await database.inHospital(staff.hospitalId, (trx) => listAccounts(trx, staff));
    return ok(c, { items });
  });

  const ending = createRoute({
    ...{ ...setting, method: "delete", path: COLLEAGUE, operationId: "endAccount" },
    summary:
      "End a colleague's account for good, its id typed: its sessions end, its login id is free again, " +
      "what it did stays under its name",
    request: { params: colleagueParams, query: accountEndSchema },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(ending, async (c) => {
    const { accountId } = c.req.valid("param");
    const by = actorOf(c);
    const input = c.req.valid("query");
    const ended = await database.inHospital(by.hospitalId, (trx) =>
      endAccount(trx, { by, accountId, now: clock() }, input),
    );
    for (const one of ended) sessions.forget(one);
    return ok(c, {});
  });
  return api;
}
