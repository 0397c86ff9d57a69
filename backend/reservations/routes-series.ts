import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  seriesBookedSchema,
  seriesInputSchema,
  seriesQuerySchema,
  seriesSchema,
} from "#contract/series.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { actOf } from "./actor.ts";
import { bookSeries } from "./changes/book-series.ts";
import { retrying } from "./changes/retrying.ts";
import { readSeries } from "./slots/series.ts";

/** A booking on one weekday, several weeks in a row. */
export function mountSeries(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock, facts } = services;
  const of = { tags: ["reservations"], path: "/hospitals/{hospitalId}/series" };
  const staff = staffOnly(services);

  const reading = createRoute({
    ...{ method: "get", ...of, ...staff },
    operationId: "readSeries",
    summary: "Starts of a series: which are free, and what is in place of the others",
    request: { params: hospitalParams, query: seriesQuerySchema },
    responses: answers(seriesSchema),
  });
  api.openapi(reading, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    const items = await database.inHospital(hospitalId, (trx) =>
      readSeries(trx, known, query, clock()),
    );
    return ok(c, { items });
  });

  const booking = createRoute({
    ...{ method: "post", ...of, ...staff },
    operationId: "bookSeries",
    summary: "Book several starts, all or none; takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(seriesInputSchema) },
    responses: createdAnswers(seriesBookedSchema, CODES.conflict),
  });
  api.openapi(booking, async (c) => {
    const act = actOf(c.var, clock());
    const input = c.req.valid("json");
    const made = await retrying(() =>
      once(services, c, input, (trx) => bookSeries(trx, act, input)),
    );
    return ok(c, made, 201);
  });
}
