import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { CODES, HTTP_STATUS, type FailureCode } from "#contract/codes.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { namedSchemas, pointing } from "./named-schemas.ts";
import { conflictSchema, fieldErrorsSchema, headerSchema } from "#contract/envelope.ts";

const MEANINGS: Record<FailureCode, string> = {
  "4000": "input did not validate: a sentence per field",
  "4005": "access token expired or invalid: renew it",
  "4010": "login, refresh token, one-time token or signature refused",
  "4030": "not this account's hospital",
  "4040": "no such thing",
  "4090":
    "conflict: slot (with free starts near it), version, transition, duplicate, idempotency, in-use",
  "4290": "too many tries, see Retry-After",
  "5000": "our fault",
  "5030": "a platform or the database is out of reach",
};

const BODIES: Partial<Record<FailureCode, z.ZodType>> = {
  "4000": fieldErrorsSchema,
  "4090": conflictSchema,
};

const isFailureCode = (text: string): text is FailureCode => text in MEANINGS;
const reference = (code: FailureCode) => ({ $ref: `#/components/responses/${code}` });

/** The answer of each code of contract §5, once, for all operations to point at. */
function codeResponses() {
  const codes = Object.values(CODES).filter((code) => isFailureCode(code));
  return codes.map((code) => {
    const header = headerSchema.extend({ code: z.literal(code) });
    const answer = z.object({ header, body: BODIES[code] ?? z.looseObject({}) });
    const schema: Record<string, unknown> = { ...z.toJSONSchema(answer), $schema: undefined };
    const description = `${code}: ${MEANINGS[code]}`;
    return { code, response: { description, content: { "application/json": { schema } } } };
  });
}

interface Operation {
  security?: unknown;
  requestBody?: unknown;
  parameters?: readonly { in?: string }[];
  responses?: Record<string, { description?: string; $ref?: string }>;
}

/** What an operation may fail with by its shape, without saying so. */
function impliedCodes({ security, requestBody, parameters = [] }: Operation): FailureCode[] {
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  return [
    ...(requestBody !== undefined || has("query") ? [CODES.invalid] : []),
    ...(security !== undefined ? [CODES.tokenExpired, CODES.forbidden] : []),
    ...(has("path") ? [CODES.notFound] : []),
    CODES.fault,
    CODES.unavailable,
  ];
}

function completed(operation: Operation): Operation {
  const said = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const code = response.description ?? "";
    return [status, isFailureCode(code) ? reference(code) : response] as const;
  });
  const implied = impliedCodes(operation).map(
    (code) => [String(HTTP_STATUS[code]), reference(code)] as const,
  );
  return { ...operation, responses: Object.fromEntries([...implied, ...said]) };
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** OpenAPI 3.1 of everything mounted in the app, from the same schemas that check the calls. */
export function openApiDocument(app: OpenAPIHono<BackendEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "닥톡 예약 API",
      version: "1",
      description: "Answers are `{ header: { code, message }, body }`. Times go out in UTC.",
    },
    servers: [{ url: "/" }],
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) Object.assign(operation, completed(operation as Operation));
    }
  }
  const named = namedSchemas();
  return {
    ...document,
    paths: pointing(document.paths, named),
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, pointing(schema, named)]),
      ),
      securitySchemes: { staff: { type: "http" as const, scheme: "bearer", bearerFormat: "JWT" } },
      responses: Object.fromEntries(codeResponses().map(({ code, response }) => [code, response])),
    },
  };
}
