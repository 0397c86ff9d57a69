import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { visitorOf } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { uuidSchema } from "#contract/fields.ts";
import { openDocument, type OpenedDocument } from "./open.ts";
import { servedHeaders } from "./served.ts";

const FILE = z.any().openapi({ type: "string", format: "binary" });

/** The `responses` of an operation that answers with a document. */
export const documentAnswers = {
  200: {
    description: "the document",
    content: {
      "application/pdf": { schema: FILE },
      "image/jpeg": { schema: FILE },
      "image/png": { schema: FILE },
    },
  },
} as const;

/** Answers with a document that was opened, as it lies in memory. */
export const answerDocument = (c: Context, opened: OpenedDocument) =>
  c.body(opened.content as Uint8Array<ArrayBuffer>, 200, servedHeaders(opened));

/** Documents of a hospital under `/backend/reservation/v1`, for its staff. */
export function documentRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const reading = createRoute({
    ...{ ...staffOnly(services, "SETTINGS"), tags: ["documents"], method: "get" },
    path: "/hospitals/{hospitalId}/documents/{documentId}",
    operationId: "openDocument",
    summary: "A document of a sign-up or an application; each opening is on the access record",
    request: { params: hospitalParams.extend({ documentId: uuidSchema }) },
    responses: documentAnswers,
  });
  api.openapi(reading, async (c) => {
    const { documentId } = c.req.valid("param");
    const { hospitalId } = c.var.staff;
    return answerDocument(
      c,
      await openDocument(services, { hospitalId }, documentId, visitorOf(c.var)),
    );
  });
  return api;
}
