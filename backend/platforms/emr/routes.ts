import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { z } from "@hono/zod-openapi";
import { publicKeys } from "./signing-key.ts";

const keysSchema = z.object({
  keys: z.array(
    z.object({
      ...{ kty: z.literal("EC"), crv: z.literal("P-384"), x: z.string(), y: z.string() },
      ...{ kid: z.string(), alg: z.literal("ES384"), use: z.literal("sig") },
    }),
  ),
});

/** What EMR servers know us by, under `/backend/emr`: public halves alone. */
export function keyRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  api.openAPIRegistry.registerPath({
    ...{ method: "get", path: "/.well-known/jwks.json", operationId: "publicKeys" },
    tags: ["webhooks"],
    summary: "The keys that sign for us at an EMR (SMART backend services), a JSON Web Key Set",
    responses: {
      200: { description: "RFC 7517", content: { "application/json": { schema: keysSchema } } },
    },
  });
  api.get("/.well-known/jwks.json", async (c) =>
    c.json(await publicKeys(services), 200, { "cache-control": "public, max-age=300" }),
  );
  return api;
}
