import { z } from "@hono/zod-openapi";
import { HTTP_STATUS, type FailureCode } from "#contract/codes.ts";
import { envelope } from "#contract/envelope.ts";

/** The parts that the definitions of operations (`createRoute`) share. */

const json = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

// The description is the code; `backend/docs/document.ts` puts the full answer in its place.
const failures = (codes: readonly FailureCode[]) =>
  Object.fromEntries(codes.map((code) => [HTTP_STATUS[code], { description: code }]));

interface Answer<Body extends z.ZodType> {
  description: string;
  content: ReturnType<typeof json<ReturnType<typeof envelope<Body>>>>;
}

export const success = <Body extends z.ZodType>(description: string, body: Body): Answer<Body> => ({
  description,
  content: json(envelope(body)),
});

/**
 * The `responses` of an operation: 200 with this body, and the codes it may fail with. Those that
 * follow from its shape (4000 with input, 4005 and 4030 for staff, 4040 with a path parameter,
 * 5000, 5030) are added to the document by themselves.
 */
export const answers = <Body extends z.ZodType>(body: Body, ...codes: FailureCode[]) => ({
  ...failures(codes),
  200: success("0000: success", body),
});

/** Like `answers`, but 201: something was created. */
export const createdAnswers = <Body extends z.ZodType>(body: Body, ...codes: FailureCode[]) => ({
  ...failures(codes),
  201: success("0000: created", body),
});

/** A header for `parameters`: told in the document, read by the code that its description names. */
export const headerParameter = (name: string, description: string, required = false) => ({
  in: "header" as const,
  name,
  description,
  required,
  schema: { type: "string" as const },
});

/** What a creating call may bring, so that it creates once (idempotency.ts). */
export const idempotencyKey = headerParameter(
  "Idempotency-Key",
  "the same key with the same body: the first answer, 24 h",
);

/** A required JSON body for `request.body`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: json(schema),
  required: true as const,
});
