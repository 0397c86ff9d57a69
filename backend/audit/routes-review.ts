import { createRoute } from "@hono/zod-openapi";
import { bulkhead } from "cockatiel";
import {
  accessReviewSchema,
  cycleInputSchema,
  signedReviewSchema,
  signInputSchema,
} from "#contract/access-review.ts";
import { CODES } from "#contract/codes.ts";
import { recordedBy, showing, visitorOf } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { inTurn } from "#backend/in-turn.ts";
import type { Services } from "#backend/services.ts";
import { chooseCycle, signReview } from "./review-sign.ts";
import { readReview } from "./review.ts";

const REVIEW = "/hospitals/{hospitalId}/access-review";

/** How many looks over a month may wait for the one that is under way. */
const MOST_WAITING = 16;

/**
 * 점검 of the access record, under `/backend/reservation/v1`; on connections of its own, one look over a
 * month at a time: the other connections are for files.
 */
export function reviewRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { exports, facts, clock } = services;
  const recorded = recordedBy({ database: exports, clock });
  const turn = bulkhead(1, MOST_WAITING);
  const staff = { tags: ["access record"], ...staffOnly(services) };
  const setting = { tags: ["access record"], ...staffOnly(services, "SETTINGS") };

  const reading = createRoute({
    ...{ ...staff, method: "get", path: REVIEW, operationId: "readAccessReview" },
    summary:
      "What the access record has to be looked at for since the last review, and those signed",
    request: { params: hospitalParams },
    responses: answers(accessReviewSchema, CODES.tooMany),
  });
  api.openapi(reading, async (c) => {
    const { hospitalId } = c.var.staff;
    const { calendar } = await facts.of(hospitalId);
    const review = await inTurn(turn, () =>
      recorded(
        c,
        (trx) => readReview(trx, hospitalId, calendar, clock()),
        () => [showing("ACCESS_RECORD", [], { review: true })],
      ),
    );
    return ok(c, review);
  });

  const signing = createRoute({
    ...{ ...setting, method: "post", path: REVIEW, operationId: "signAccessReview" },
    summary: "Sign the review of what was looked at, for good; takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(signInputSchema) },
    responses: createdAnswers(signedReviewSchema, CODES.conflict, CODES.tooMany),
  });
  api.openapi(signing, async (c) => {
    const input = c.req.valid("json");
    const by = { ...visitorOf(c.var), accountId: c.var.staff.accountId };
    const { calendar } = await facts.of(by.hospitalId);
    const signed = await inTurn(turn, () =>
      once({ database: exports, clock }, c, input, (trx) =>
        signReview(trx, by, input, calendar, clock()),
      ),
    );
    return ok(c, signed, 201);
  });

  const choosing = createRoute({
    ...{ ...setting, method: "put", path: `${REVIEW}/cycle`, operationId: "chooseReviewCycle" },
    summary: "How often the hospital reviews its access record",
    request: { params: hospitalParams, body: jsonBody(cycleInputSchema) },
    responses: answers(cycleInputSchema),
  });
  api.openapi(choosing, async (c) => {
    const by = visitorOf(c.var);
    const input = c.req.valid("json");
    await services.database.inHospital(by.hospitalId, (trx) =>
      chooseCycle(trx, by, input.cycle, clock()),
    );
    return ok(c, input);
  });
  return api;
}
