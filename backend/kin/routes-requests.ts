import { createRoute } from "@hono/zod-openapi";
import { createHashedPace } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, createdAnswers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import {
  kinLookUpSchema,
  kinPassSchema,
  kinRequestInputSchema,
  kinSeenSchema,
  type KinSeen,
} from "#contract/kin-request.ts";
import { createLookingUp } from "./look-up.ts";
import { passTo } from "./pass.ts";
import { toRequest, type KinRow } from "./request.ts";
import { submitKin } from "./submit.ts";
import { seeKin, withdrawKin, withdrawNews } from "./withdraw.ts";

const tags = ["kin"];
const path = "/kin-requests";
/** A hospital's doctors share an address; a stranger fills nobody's desk. */
const ASKS_OF_A_NETWORK = { points: 20, duration: 60 * 60 };

const submitting = createRoute({
  ...{ method: "post", path, tags, operationId: "submitKinRequest" },
  summary: "Ask to answer on 지식iN; the same id with the same words is one request",
  request: { body: jsonBody(kinRequestInputSchema) },
  responses: createdAnswers(kinSeenSchema, CODES.tooMany),
});

const lookingUp = createRoute({
  ...{ method: "post", path: `${path}/look-up`, tags, operationId: "lookUpKinRequest" },
  summary: "A request by its number and the mobile number in it; 4040 whichever is wrong",
  request: { body: jsonBody(kinLookUpSchema) },
  responses: answers(kinSeenSchema, CODES.notFound, CODES.tooMany),
});

const seeing = createRoute({
  ...{ method: "post", path: `${path}/seen`, tags, operationId: "seeKinRequest" },
  summary: "The request that a pass opens, as it stands now",
  request: { body: jsonBody(kinPassSchema) },
  responses: answers(kinSeenSchema, CODES.refused),
});

const withdrawing = createRoute({
  ...{ method: "post", path: `${path}/withdraw`, tags, operationId: "withdrawKinRequest" },
  summary: "Take a request back, before it is approved",
  request: { body: jsonBody(kinPassSchema) },
  responses: answers(kinSeenSchema, CODES.refused, CODES.conflict),
});

const withdrawingNews = createRoute({
  ...{ method: "post", path: `${path}/news/withdraw`, tags, operationId: "withdrawKinNews" },
  summary: "Take the consent back to have one's answers in the hospital's news, where it was given",
  request: { body: jsonBody(kinPassSchema) },
  responses: answers(kinSeenSchema, CODES.refused, CODES.conflict),
});

/** Requests to answer on 지식iN, of people who have no account, under `/backend/reservation/v1`. */
export function kinRequestRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const asked = createHashedPace(services, "kin-ask", ASKS_OF_A_NETWORK);
  const lookUp = createLookingUp(services);
  /** A pass ends when it ends, however often it is shown. */
  const seen = (pass: string, row: KinRow): KinSeen => ({
    ...{ pass, request: toRequest(row), news: row.news },
  });
  const opened = (row: KinRow): KinSeen => seen(passTo(services, row), row);
  api.openapi(submitting, async (c) => {
    await asked.takeFrom(c.var.address);
    return ok(c, opened(await submitKin(services, c.req.valid("json"))), 201);
  });
  api.openapi(lookingUp, async (c) =>
    ok(c, opened(await lookUp(c.req.valid("json"), c.var.address))),
  );
  api.openapi(seeing, async (c) => {
    const { pass } = c.req.valid("json");
    return ok(c, seen(pass, await seeKin(services, pass)));
  });
  api.openapi(withdrawing, async (c) => {
    const { pass } = c.req.valid("json");
    return ok(c, seen(pass, await withdrawKin(services, pass)));
  });
  api.openapi(withdrawingNews, async (c) => {
    const { pass } = c.req.valid("json");
    return ok(c, seen(pass, await withdrawNews(services, pass)));
  });
  return api;
}
