import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { Visitor } from "#backend/access/index.ts";
import { dropRest } from "#backend/files/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { createdAnswers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { documentSchema } from "#contract/document.ts";
import { DOCUMENT_TYPES, type DocumentKind } from "#contract/document-rules.ts";
import type { Owner } from "./owner.ts";
import { receiveDocument, type Upload } from "./upload.ts";

const FILE = z.any().openapi({ type: "string", format: "binary" });

/**
 * The parts of an owner's own call that takes a document (`createRoute`): its body is the file. It is
 * mounted before bodies are read whole, and `dropRest` stands before whatever may refuse it.
 */
export const documentUpload = {
  middleware: dropRest as MiddlewareHandler<BackendEnv>,
  query: z.object({
    /** The file's name. */
    name: z.string().max(1000).default(""),
  }),
  body: {
    required: true as const,
    content: Object.fromEntries(
      [...DOCUMENT_TYPES, "application/octet-stream"].map((type) => [type, { schema: FILE }]),
    ),
  },
  responses: createdAnswers(documentSchema, CODES.unavailable),
};

/** Whose a document becomes, which one, and who sends it. */
export interface Sending extends Pick<Upload, "allowed"> {
  of: Owner;
  kind: DocumentKind;
  /** As the query has it. */
  name: string;
  by: Visitor;
}

/**
 * Takes the body of a call as a document and answers 201 with it.
 * @throws Failure 4000 `file`; 5030
 */
export async function takeDocument(
  services: Services,
  c: Context,
  { of, kind, by, ...sent }: Sending,
) {
  const length = Number(c.req.header("content-length"));
  const upload = { ...sent, body: c.req.raw.body, length: length > 0 ? length : undefined };
  return ok(c, await receiveDocument(services, of, kind, upload, by), 201);
}
