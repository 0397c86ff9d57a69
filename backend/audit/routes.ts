import { createRoute, z } from "@hono/zod-openapi";
import {
  accessRecordSchema,
  recordExportInputSchema,
  recordExportPreviewSchema,
  recordFiltersSchema,
  recordQuerySchema,
} from "#contract/access-record.ts";
import { visitorOf } from "#backend/access/index.ts";
import { assertMay, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { jsonLines } from "#backend/exports/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { beginRecordExport, previewRecord, recordPages } from "./export.ts";
import { searchRecord } from "./search.ts";

const EXPORT = "/hospitals/{hospitalId}/exports/access-record";

/** The access record to be searched, under `/backend/reservation/v1`; files on connections of their own. */
export function auditRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, exports, clock } = services;
  const staff = { tags: ["access record"], ...staffOnly(services) };
  const exporting = { tags: ["access record"], ...staffOnly(services, "EXPORT") };

  const search = createRoute({
    ...{ ...staff, method: "get", path: "/hospitals/{hospitalId}/access-record" },
    operationId: "searchAccessRecord",
    summary: "Who accessed whose data, newest first; looking is on the record, too",
    request: { params: hospitalParams, query: recordQuerySchema },
    responses: answers(accessRecordSchema),
  });
  api.openapi(search, async (c) => {
    const by = visitorOf(c.var);
    const query = c.req.valid("query");
    return ok(
      c,
      await database.inHospital(by.hospitalId, (trx) => searchRecord(trx, by, query, clock())),
    );
  });

  const preview = createRoute({
    ...{ ...exporting, method: "get", path: EXPORT, operationId: "previewAccessRecordExport" },
    summary: "How many lines of the access record a file would hold, and two of them, masked",
    request: { params: hospitalParams, query: recordFiltersSchema },
    responses: answers(recordExportPreviewSchema),
  });
  api.openapi(preview, async (c) => {
    const by = visitorOf(c.var);
    const filters = c.req.valid("query");
    return ok(
      c,
      await exports.inHospital(by.hospitalId, (trx) => previewRecord(trx, by, filters, clock())),
    );
  });

  const writing = createRoute({
    ...{ ...exporting, method: "post", path: EXPORT, operationId: "exportAccessRecord" },
    summary:
      "Lines of the access record, newest first, one JSON object a line; on the record itself",
    request: { params: hospitalParams, body: jsonBody(recordExportInputSchema) },
    responses: {
      200: {
        description: "a stream of `AccessLine`, one a line; cut off where it could not be ended",
        content: { "text/x-ndjson": { schema: z.string() } },
      },
    },
  });
  api.openapi(writing, async (c) => {
    const by = visitorOf(c.var);
    const input = c.req.valid("json");
    if (!input.masked) await assertMay(exports, c.var.staff, "UNMASK");
    const asked = await exports.inHospital(by.hospitalId, (trx) =>
      beginRecordExport(trx, by, input, clock()),
    );
    const headers = { "content-type": "text/x-ndjson" };
    return new Response(jsonLines(recordPages(exports, asked)), { headers });
  });
  return api;
}
