import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  findIdInputSchema,
  linkTokenSchema,
  resetAskSchema,
  resetUseSchema,
  sentLinkSchema,
} from "#contract/recovery.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import type { Door } from "./login.ts";
import { originOf } from "./origin.ts";
import { createAsking } from "./recovery/asking.ts";
import { inspectReset, resetPassword } from "./recovery/reset.ts";

const tags = ["accounts"];
const done = z.object({});

const findingId = createRoute({
  ...{ method: "post", path: "/accounts/find-id", tags, operationId: "findId" },
  summary: "Write to the accounts that are meant what their id is; the answer is the same always",
  request: { body: jsonBody(findIdInputSchema) },
  responses: answers(done, CODES.tooMany),
});

const askingReset = createRoute({
  ...{ method: "post", path: "/accounts/password-resets", tags, operationId: "askReset" },
  summary:
    "Send the account that is meant a link to another password; the answer is the same always",
  request: { body: jsonBody(resetAskSchema) },
  responses: answers(done, CODES.tooMany),
});

const inspecting = createRoute({
  ...{ method: "post", path: "/accounts/password-resets/inspect", tags },
  operationId: "inspectReset",
  summary: "What a link to another password is, and whether it can still be used; uses nothing",
  request: { body: jsonBody(linkTokenSchema) },
  responses: answers(sentLinkSchema, CODES.refused, CODES.tooMany),
});

const resetting = createRoute({
  ...{ method: "post", path: "/accounts/password-resets/use", tags, operationId: "useReset" },
  summary: "Another password in place of the forgotten one; all sessions of the account end",
  request: { body: jsonBody(resetUseSchema) },
  responses: answers(done, CODES.refused, CODES.tooMany),
});

/** For who cannot log in: what the id was, and another password. */
export function recoveryRoutes(services: Services, { limits }: Door) {
  const api = createApi<BackendEnv>();
  const ask = createAsking(services);
  api.openapi(findingId, async (c) => {
    await ask({ of: "LOGIN_ID", input: c.req.valid("json") }, c.var.address);
    return ok(c, {});
  });
  api.openapi(askingReset, async (c) => {
    await ask({ of: "RESET", input: c.req.valid("json") }, c.var.address);
    return ok(c, {});
  });
  api.openapi(inspecting, async (c) =>
    ok(c, await inspectReset(services, limits, c.req.valid("json").token, originOf(c))),
  );
  api.openapi(resetting, async (c) => {
    await resetPassword(services, limits, c.req.valid("json"), originOf(c));
    return ok(c, {});
  });
  return api;
}
