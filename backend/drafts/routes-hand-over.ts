import { createRoute, z } from "@hono/zod-openapi";
import { createLimits, staffIfAny } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  handOverInputSchema,
  handOverSchema,
  stateAskedSchema,
  stateOfSchema,
} from "#contract/wizard-draft.ts";
import { dropHandOver } from "./drop-hand-over.ts";
import { readHandOver, whoseState } from "./read-hand-over.ts";
import { takeHandOver } from "./take-hand-over.ts";

const ALL = "/hand-overs";
const ONE = `${ALL}/{handOverId}` as const;
const handOverParams = z.object({ handOverId: uuidSchema });

/** What a booking platform hands over as it sends the browser back; nobody need be logged in. */
export function handOverRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const open = { tags: ["hand-overs"] };
  const theirs = staffIfAny(services);
  // Counted apart from logins: who comes back with an old address locks nobody out.
  const counted = services.secrets.session.map((secret) => `hand-overs ${secret}`);
  const limits = createLimits(services.database.pool, counted);
  /** Who guesses a state is counted by where he is; who knows one, is not. */
  const guarded = async <Done>(address: string | undefined, work: () => Promise<Done>) => {
    const attempt = limits.attempt(undefined, address);
    attempt.mayWait();
    await attempt.begin();
    const done = await work();
    await attempt.succeeded();
    return done;
  };

  const taking = createRoute({
    ...{ ...open, method: "post", path: ALL, operationId: "takeHandOver" },
    summary: "Use a state up, and put what came with it into the draft of its hospital",
    request: { body: jsonBody(handOverInputSchema) },
    responses: answers(handOverSchema, CODES.refused, CODES.tooMany),
  });
  api.openapi(taking, async (c) => {
    const input = c.req.valid("json");
    return ok(c, await guarded(c.var.address, () => takeHandOver(services, input)));
  });

  const asking = createRoute({
    ...{ ...open, method: "post", path: `${ALL}/whose`, operationId: "whoseState" },
    summary: "The hospital that a state was issued for; it stays as good",
    request: { body: jsonBody(stateAskedSchema) },
    responses: answers(stateOfSchema, CODES.refused, CODES.tooMany),
  });
  api.openapi(asking, async (c) => {
    const sent = c.req.valid("json");
    return ok(c, await guarded(c.var.address, () => whoseState(services, sent)));
  });

  const reading = createRoute({
    ...{ ...open, ...theirs, method: "get", path: ONE, operationId: "readHandOver" },
    summary:
      "What was handed over, masked, for whoever has its id; once the hospital has it, for its staff",
    request: { params: handOverParams },
    responses: answers(handOverSchema),
  });
  api.openapi(reading, async (c) =>
    ok(c, await readHandOver(services, c.req.valid("param").handOverId, c.var.staff)),
  );

  const dropping = createRoute({
    ...{ ...open, ...theirs, method: "delete", path: ONE, operationId: "dropHandOver" },
    summary: "Throw away what was handed over; who may is who may read it",
    request: { params: handOverParams },
    responses: answers(z.object({})),
  });
  api.openapi(dropping, async (c) =>
    ok(c, await dropHandOver(services, c.req.valid("param").handOverId, c.var.staff)),
  );
  return api;
}
