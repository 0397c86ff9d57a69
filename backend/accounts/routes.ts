import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  loginInputSchema,
  loginSchema,
  refreshInputSchema,
  tokenLoginInputSchema,
  tokensSchema,
} from "#contract/account.ts";
import { secondFactorInputSchema } from "#contract/second-factor.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { createLimits } from "./limits.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { callerOf } from "./authenticate.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { tokenLogin } from "./one-time-token.ts";
import { originOf } from "./origin.ts";
import { recordingKeptOut } from "./record-login.ts";
import { agreementRoutes } from "./routes-agreements.ts";
import { colleagueRoutes } from "./routes-colleagues.ts";
import { deviceRoutes } from "./routes-devices.ts";
import { entryRoutes } from "./routes-entry.ts";
import { ownAccountRoutes } from "./routes-own.ts";
import { recoveryRoutes } from "./routes-recovery.ts";
import { secondFactorRoutes } from "./routes-second-factor.ts";
import { passSecond } from "./second-factor/pass.ts";
import { reissue } from "./reissue.ts";
import { backgroundHeader } from "./require-staff.ts";

const tags = ["accounts"];

const loginRoute = createRoute({
  method: "post",
  path: "/accounts/login",
  tags,
  operationId: "login",
  summary: "Log in with id and password",
  request: { body: jsonBody(loginInputSchema) },
  responses: answers(loginSchema, CODES.refused, CODES.tooMany),
});

const tokenLoginRoute = createRoute({
  method: "post",
  path: "/accounts/token-login",
  tags,
  operationId: "loginWithToken",
  summary: "Log in with a one-time token",
  request: { body: jsonBody(tokenLoginInputSchema) },
  responses: answers(loginSchema, CODES.refused, CODES.tooMany),
});

const secondFactorRoute = createRoute({
  method: "post",
  path: "/accounts/second-factor",
  tags,
  operationId: "passSecondFactor",
  summary: "The second step of a login: an app's code, or a recovery code, for its ticket",
  request: { body: jsonBody(secondFactorInputSchema) },
  responses: answers(loginSchema, CODES.refused, CODES.tooMany),
});

const reissueRoute = createRoute({
  method: "post",
  path: "/accounts/reissue",
  tags,
  operationId: "reissueTokens",
  summary: "New tokens for a refresh token",
  parameters: [backgroundHeader],
  request: { body: jsonBody(refreshInputSchema) },
  responses: answers(tokensSchema, CODES.refused),
});

const logoutRoute = createRoute({
  method: "post",
  path: "/accounts/logout",
  tags,
  operationId: "logout",
  summary: "End the session of a refresh token",
  request: { body: jsonBody(refreshInputSchema) },
  responses: answers(z.object({}), CODES.refused),
});

/** The accounts API under `/backend/emr/v1` (contract §6). */
export function accountRoutes(services: Services) {
  const limits = createLimits(services.database.pool, services.secrets.session);
  const door = { limits, keptOut: recordingKeptOut(services) };
  const api = createApi<BackendEnv>();
  api.openapi(loginRoute, async (c) =>
    ok(c, await login(services, door, c.req.valid("json"), originOf(c))),
  );
  api.openapi(tokenLoginRoute, async (c) =>
    ok(c, await tokenLogin(services, door, c.req.valid("json").token, originOf(c))),
  );
  api.openapi(secondFactorRoute, async (c) =>
    ok(c, await passSecond(services, door, c.req.valid("json"), originOf(c))),
  );
  api.openapi(reissueRoute, async (c) => {
    const by = callerOf((name) => c.req.header(name));
    return ok(c, await reissue(services, c.req.valid("json").refreshToken, by));
  });
  api.openapi(logoutRoute, async (c) => {
    await logout(services, c.req.valid("json").refreshToken, originOf(c));
    return ok(c, {});
  });
  api.route("/", recoveryRoutes(services, door));
  // They have their own kind of context: who asks is known.
  api.route("/", secondFactorRoutes(services, door));
  api.route("/", entryRoutes(services, door));
  api.route("/", deviceRoutes(services));
  api.route("/", colleagueRoutes(services));
  api.route("/", ownAccountRoutes(services, door));
  api.route("/", agreementRoutes(services));
  return api;
}
