import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createHashedPace } from "#backend/accounts/index.ts";
import {
  answerDocument,
  createUnsentRoom,
  customerOf,
  documentAnswers,
  documentUpload,
  openDocument,
  takeDocument,
} from "#backend/documents/index.ts";
import { notFound } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { documentKindSchema } from "#contract/document.ts";
import { uuidSchema } from "#contract/fields.ts";
import { signupSchema } from "#contract/signup.ts";
import { keyed, keyOf } from "./routes-keyed.ts";
import {
  assertTakesStill,
  holderOf,
  openedBy,
  openedToTake,
  ownerOf,
  takeAway,
} from "./signup/documents.ts";
import { readSignup } from "./signup/read-signup.ts";

/** From one network: twenty megabytes each. */
const SENT = { points: 60, duration: 60 * 60 };
/** Of one sign-up, and from one network: each is opened whole, in memory. */
const READ = { points: 60, duration: 60 * 60 };

/** The one call of a sign-up whose body is a file; mounted before bodies are read whole. */
export function signupUploadRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const pace = createHashedPace(services, "signup-document", SENT);
  const room = createUnsentRoom(services);
  const sending = createRoute({
    ...{ ...keyed, method: "put", path: "/signup/documents/{kind}" },
    operationId: "sendSignupDocument",
    middleware: [documentUpload.middleware] as const,
    summary:
      "Hand a document in, in place of an older one of its kind: the body is the file, PDF, JPEG or PNG by " +
      "its content, 20 MB at most; of a new hospital, until it is decided; by a key that finding it gave, in " +
      "place of none but what is asked for again",
    request: {
      params: z.object({ kind: documentKindSchema }),
      query: documentUpload.query,
      body: documentUpload.body,
    },
    responses: {
      ...documentUpload.responses,
      ...answers(signupSchema, CODES.notFound, CODES.conflict, CODES.tooMany),
    },
  });
  api.openapi(sending, async (c) => {
    const { kind } = c.req.valid("param");
    const { address } = c.var;
    const { row, mayOpen } = await openedToTake(services, keyOf(c), { kind, room, address });
    await pace.take(customerOf(address));
    return takeDocument(services, c, {
      ...{ of: ownerOf(row), by: holderOf(row, address) },
      ...{ kind, name: c.req.valid("query").name },
      allowed: (trx) => assertTakesStill(trx, row, { kind, mayOpen, room, address }),
    });
  });
  return api;
}

/** Documents of a sign-up, to whoever holds its key. */
export function signupDocumentRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const params = z.object({ documentId: uuidSchema });
  const path = "/signup/documents/{documentId}" as const;
  const address = (c: Context<BackendEnv>) => c.var.address;
  const ofNetwork = createHashedPace(services, "signup-document-read", READ);
  const ofSignup = createHashedPace(services, "signup-document-of", READ);

  const opening = createRoute({
    ...{ ...keyed, method: "get", path, operationId: "openSignupDocument" },
    summary:
      "A document that was handed in, to the browser that began the sign-up, and not by a key that finding " +
      "it gave; on the record",
    request: { params },
    responses: { ...documentAnswers, [HTTP_STATUS[CODES.tooMany]]: { description: CODES.tooMany } },
  });
  api.openapi(opening, async (c) => {
    await ofNetwork.take(customerOf(address(c)));
    const { row, mayOpen } = await openedBy(services, keyOf(c));
    if (!mayOpen) throw notFound("document");
    await ofSignup.take(row.signupId);
    const { documentId } = c.req.valid("param");
    const by = holderOf(row, address(c));
    return answerDocument(c, await openDocument(services, ownerOf(row), documentId, by));
  });

  const removing = createRoute({
    ...{ ...keyed, method: "delete", path, operationId: "removeSignupDocument" },
    summary:
      "Take a document away again, unless more is wanted of the sign-up; not by a key that finding it gave",
    request: { params },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(removing, async (c) => {
    const { documentId } = c.req.valid("param");
    await takeAway(services, keyOf(c), { documentId, address: address(c) });
    return ok(c, await readSignup(services, keyOf(c)));
  });
  return api;
}
