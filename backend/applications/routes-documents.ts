import { createRoute } from "@hono/zod-openapi";
import { actorOf, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { documentUpload, takeDocument } from "#backend/documents/index.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { documentKindSchema, documentSchema } from "#contract/document.ts";
import { uuidSchema } from "#contract/fields.ts";
import { assertTakes, assertWritten, openDraft } from "./documents.ts";
import { ownerOf } from "./store.ts";

/**
 * The calls whose body is a document of an application, under `/backend/reservation/v1`; mounted before bodies are
 * read whole.
 */
export function applicationUploadRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const { middleware, ...staff } = staffOnly(services, "SETTINGS");
  const sending = {
    ...{ ...staff, tags: ["applications"] },
    middleware: [documentUpload.middleware, middleware],
  };
  const kindParams = hospitalParams.extend({ kind: documentKindSchema });
  const { query, body, responses } = documentUpload;

  const ofDraft = createRoute({
    ...{ ...sending, method: "put", path: "/hospitals/{hospitalId}/drafts/apply/documents/{kind}" },
    operationId: "sendApplyDocument",
    summary:
      "Hand a document in for the application that is being written, in place of an older one of its kind: " +
      "the body is the file, PDF, JPEG or PNG by its content, 20 MB at most",
    request: { params: kindParams, query, body },
    responses: { ...responses, ...answers(documentSchema, CODES.conflict) },
  });
  api.openapi(ofDraft, async (c) => {
    const by = actorOf(c);
    const { kind } = c.req.valid("param");
    const { name } = c.req.valid("query");
    const of = await database.inHospital(by.hospitalId, (trx) => openDraft(trx, by, clock()));
    return takeDocument(services, c, {
      ...{ of, by, kind, name },
      allowed: (trx) => assertWritten(trx, by, of, clock()),
    });
  });

  const ofApplication = createRoute({
    ...{ ...sending, method: "put" },
    path: "/hospitals/{hospitalId}/applications/{applicationId}/documents/{kind}",
    operationId: "sendApplicationDocument",
    summary: "The same for one that was sent, until it is decided",
    request: { params: kindParams.extend({ applicationId: uuidSchema }), query, body },
    responses: { ...responses, ...answers(documentSchema, CODES.notFound, CODES.conflict) },
  });
  api.openapi(ofApplication, async (c) => {
    const by = actorOf(c);
    const { kind, applicationId } = c.req.valid("param");
    const { name } = c.req.valid("query");
    const one = { hospitalId: by.hospitalId, applicationId };
    await database.inHospital(by.hospitalId, (trx) => assertTakes(trx, one));
    return takeDocument(services, c, {
      ...{ of: ownerOf(one), by, kind, name },
      allowed: (trx) => assertTakes(trx, one),
    });
  });
  return api;
}
