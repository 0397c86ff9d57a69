import { z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { pushSchema } from "#contract/platform.ts";
import { Failure } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import { bodyReader } from "#backend/http/body.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { takePush } from "./take-push.ts";

// What is too long to be read cannot be checked either: it counts as not signed.
const readSigned = bodyReader(() => new Failure(CODES.refused, "the body is over 256 KiB"));

/** The pushes of Naver and Kakao under `/backend/webhooks` (contract §6, docs/platforms). */
export function webhookRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  for (const platform of ["NAVER", "KAKAO"] as const) {
    const path = `/${platform.toLowerCase()}`;
    api.openAPIRegistry.registerPath({ ...documentation(platform), method: "post", path });
    // Outside the schema's own validation: the signature is over the bytes, before any parsing.
    api.post(path, readSigned, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header("x-signature");
      const taken = await takePush(services, { platform, signature, bytes });
      return ok(c, {}, taken === "new" ? 202 : 200);
    });
  }
  return api;
}

const documentation = (platform: string) => ({
  tags: ["webhooks"],
  summary: `${platform} pushes a booking as it now stands`,
  description:
    'Header `X-Signature: t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}`; several ' +
    "`v1` while secrets are rotated. Refused (4010) when none matches, when `t` is more than " +
    "300 s away, or when the body is over 256 KiB.",
  request: {
    body: { required: true, content: { "application/json": { schema: pushSchema } } },
  },
  responses: {
    ...answers(z.object({}), CODES.invalid, CODES.refused),
    200: { description: "0000: this event was taken before, nothing is done" },
    202: { description: "0000: stored and being applied" },
  },
});
