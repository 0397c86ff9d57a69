import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  entryKeyInputSchema,
  entryKeyMadeSchema,
  entryKeysSchema,
  entrySchema,
  oneTimeTokenInputSchema,
  oneTimeTokenSchema,
} from "#contract/entry.ts";
import { tokenLoginInputSchema } from "#contract/account.ts";
import { uuidSchema } from "#contract/fields.ts";
import { recordSetting } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { askForToken } from "./entry/ask.ts";
import { inspectToken } from "./entry/inspect.ts";
import { endEntryKey, keepEntryKey, listEntryKeys } from "./entry/keys.ts";
import type { Door } from "./login.ts";
import { originOf } from "./origin.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";

const TOKENS = "/accounts/one-time-tokens";
const KEYS = "/hospitals/{hospitalId}/entry-keys";
const ONE = `${KEYS}/{keyId}` as const;
const keyParams = hospitalParams.extend({ keyId: uuidSchema });

const asking = createRoute({
  ...{ method: "post", path: TOKENS, tags: ["accounts"], operationId: "askForOneTimeToken" },
  summary:
    "For the hospital's EMR program: a one-time token for an account, by its uuid or its login id; 60 s, once",
  request: { body: jsonBody(oneTimeTokenInputSchema) },
  responses: answers(oneTimeTokenSchema, CODES.refused, CODES.notFound, CODES.tooMany),
});

const inspecting = createRoute({
  ...{ method: "post", path: `${TOKENS}/inspect`, tags: ["accounts"] },
  operationId: "inspectOneTimeToken",
  summary: "What a one-time token opens, and whether it still can; uses nothing",
  request: { body: jsonBody(tokenLoginInputSchema) },
  responses: answers(entrySchema, CODES.refused, CODES.tooMany),
});

/** One-time tokens for EMR programs, and the keys by which these ask for them, under `/backend/emr/v1`. */
export function entryRoutes(services: Services, { limits }: Door) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const tags = ["entry keys"];
  const staff = { tags, ...staffOnly(services) };
  const setting = { tags, ...staffOnly(services, "SETTINGS") };

  api.openapi(asking, async (c) =>
    ok(c, await askForToken(services, limits, c.req.valid("json"), originOf(c))),
  );
  api.openapi(inspecting, async (c) =>
    ok(c, await inspectToken(services, limits, c.req.valid("json").token, originOf(c))),
  );

  const listing = createRoute({
    ...{ ...staff, method: "get", path: KEYS, operationId: "listEntryKeys" },
    summary: "The keys by which the hospital's EMR program opens the board, without their secrets",
    request: { params: hospitalParams },
    responses: answers(entryKeysSchema),
  });
  api.openapi(listing, async (c) => {
    const { hospitalId } = c.var.staff;
    return ok(c, await database.inHospital(hospitalId, (trx) => listEntryKeys(trx, hospitalId)));
  });

  const keeping = createRoute({
    ...{ ...setting, method: "put", path: ONE, operationId: "keepEntryKey" },
    summary:
      "Make a key, or another secret in its place; the id is the caller's, the secret is told once",
    request: { params: keyParams, body: jsonBody(entryKeyInputSchema) },
    responses: answers(entryKeyMadeSchema, CODES.conflict),
  });
  api.openapi(keeping, async (c) => {
    const by = { ...actorOf(c), now: clock() };
    const [{ keyId }, { program }] = [c.req.valid("param"), c.req.valid("json")];
    const made = await database.inHospital(by.hospitalId, (trx) => {
      recordSetting(trx, by, by.now, "ENTRY_KEY_MADE");
      return keepEntryKey(trx, by, keyId, program);
    });
    return ok(c, made);
  });

  const ending = createRoute({
    ...{ ...setting, method: "delete", path: ONE, operationId: "endEntryKey" },
    summary: "A key that opens nothing any more",
    request: { params: keyParams },
    responses: answers(z.object({})),
  });
  api.openapi(ending, async (c) => {
    const by = actorOf(c);
    await database.inHospital(by.hospitalId, async (trx) => {
      await endEntryKey(trx, by.hospitalId, c.req.valid("param").keyId);
      recordSetting(trx, by, clock(), "ENTRY_KEY_ENDED");
    });
    return ok(c, {});
  });
  return api;
}
