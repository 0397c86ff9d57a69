import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  exportFiltersSchema,
  exportInputSchema,
  exportPreviewSchema,
  statisticsExportInputSchema,
} from "#contract/export.ts";
import { printInputSchema, printNotedSchema } from "#contract/print.ts";
import { statisticsSchema } from "#contract/statistics.ts";
import { recordedBy, showing, visitorOf } from "#backend/access/index.ts";
import { assertMay, createPace, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { filtersOnRecord } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { jsonLines } from "./json-lines.ts";
import { notePrint } from "./prints.ts";
import { beginExport, exportPages, previewExport } from "./reservations.ts";
import { exportStatistics } from "./statistics.ts";

/** Of an account: more sheets than a printer prints. The browser tells what was refused again. */
const PRINTS = { points: 60, duration: 60 };
const RESERVATIONS = "/hospitals/{hospitalId}/exports/reservations";

/**
 * What leaves the house, under `/backend/reservation/v1`: as a file, on connections of its own, and on
 * paper.
 */
export function exportRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { exports, clock, facts } = services;
  const prints = createPace(services.database.pool, "print", PRINTS);
  const recorded = recordedBy({ database: exports, clock });
  const staff = { tags: ["exports"], ...staffOnly(services) };
  const exporting = { tags: ["exports"], ...staffOnly(services, "EXPORT") };

  const preview = createRoute({
    ...{ ...exporting, method: "get", path: RESERVATIONS, operationId: "previewExport" },
    summary: "How many reservations an export would hold, and the first two of them, masked",
    request: { params: hospitalParams, query: exportFiltersSchema },
    responses: answers(exportPreviewSchema),
  });
  api.openapi(preview, async (c) => {
    const { hospitalId } = c.var.staff;
    const filters = c.req.valid("query");
    const known = await facts.of(hospitalId);
    const { preview } = await recorded(
      c,
      (trx) => previewExport(trx, hospitalId, filters, clock()),
      ({ ids }) => [
        showing("EXPORT_PREVIEW", ids, { masked: true, ...filtersOnRecord(known, filters) }),
      ],
    );
    return ok(c, preview);
  });

  const writing = createRoute({
    ...{ ...exporting, method: "post", path: RESERVATIONS, operationId: "exportReservations" },
    summary: "Reservations by start, one JSON object a line; on the access record before the first",
    request: { params: hospitalParams, body: jsonBody(exportInputSchema) },
    responses: {
      200: {
        description: "a stream of `ExportRow`, one a line; cut off where it could not be ended",
        content: { "text/x-ndjson": { schema: z.string() } },
      },
    },
  });
  api.openapi(writing, async (c) => {
    const by = visitorOf(c.var);
    const input = c.req.valid("json");
    if (!input.masked) await assertMay(exports, c.var.staff, "UNMASK");
    const known = await facts.of(by.hospitalId);
    const asked = await exports.inHospital(by.hospitalId, (trx) =>
      beginExport(trx, known, by, input, clock()),
    );
    const headers = { "content-type": "text/x-ndjson" };
    return new Response(jsonLines(exportPages(exports, asked)), { headers });
  });

  const counting = createRoute({
    ...{
      ...exporting,
      method: "post",
      path: "/hospitals/{hospitalId}/exports/statistics",
      operationId: "exportStatistics",
    },
    summary: "The figures of KST days for a file; on the access record",
    request: { params: hospitalParams, body: jsonBody(statisticsExportInputSchema) },
    responses: answers(statisticsSchema),
  });
  api.openapi(counting, async (c) => {
    const by = visitorOf(c.var);
    const input = c.req.valid("json");
    const known = await facts.of(by.hospitalId);
    return ok(
      c,
      await exports.inHospital(by.hospitalId, (trx) =>
        exportStatistics(trx, known, by, input, clock()),
      ),
    );
  });

  const printing = createRoute({
    ...{
      ...staff,
      method: "post",
      path: "/hospitals/{hospitalId}/prints",
      operationId: "notePrint",
    },
    summary: "A sheet was printed: on the access record; takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(printInputSchema) },
    responses: createdAnswers(printNotedSchema, CODES.conflict, CODES.tooMany),
  });
  api.openapi(printing, async (c) => {
    const input = c.req.valid("json");
    const by = visitorOf(c.var);
    await prints.take(c.var.staff.accountId);
    return ok(c, await once(services, c, input, (trx) => notePrint(trx, by, input, clock())), 201);
  });
  return api;
}
