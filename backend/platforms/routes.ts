import { z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { Failure, invalid } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import { bodyReader } from "#backend/http/body.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, headerParameter, success } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import type { Webhook } from "./receiving/webhook.ts";
import { takePush, type TurnedAway } from "./receiving/take-push.ts";

// What is too long to be read cannot be checked either: it counts as not signed.
const readSigned = bodyReader(() => new Failure(CODES.refused, "the body is over 256 KiB"));

const FAILURES: Record<TurnedAway, () => Failure> = {
  "not signed": () => new Failure(CODES.refused, "not signed by the platform"),
  malformed: () => invalid({ body: "약속된 형식이 아니에요." }),
  "unknown business": () => invalid({ businessId: "연동된 병원이 없는 businessId예요." }),
};

/** The platforms' pushes under `/backend/webhooks` (contract §6, docs/platforms). */
export function webhookRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  /** How many were turned away since the process started. Nothing else is kept of them. */
  const turnedAway = new Map<string, number>();
  for (const platform of LINKED_PLATFORMS) {
    const { webhook } = services.platforms[platform].adapter;
    if (!webhook) continue;
    const path = `/${platform.toLowerCase()}`;
    api.openAPIRegistry.registerPath({ ...documentation(platform, webhook), path });
    // Outside the schema's own validation: what is in the bytes is the adapter's to judge.
    api.post(path, readSigned, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { headers } = c.req.raw;
      const taken = await takePush(services, webhook, { platform, headers, bytes });
      if (taken === "new" || taken === "repeat") return ok(c, {}, taken === "new" ? 202 : 200);
      const count = (turnedAway.get(`${platform} ${taken}`) ?? 0) + 1;
      turnedAway.set(`${platform} ${taken}`, count);
      services.log.warn({ platform, because: taken, count }, "push turned away");
      throw FAILURES[taken]();
    });
  }
  return api;
}

const documentation = (
  platform: string,
  { description, headers = {}, contentType, schema }: Webhook,
) => ({
  method: "post" as const,
  operationId: `push${platform}`,
  parameters: Object.entries(headers).map(([name, what]) => headerParameter(name, what, true)),
  tags: ["webhooks"],
  summary: `${platform} pushes a booking as it now stands`,
  description: `${description} Refused (4010) when it is not signed, or over 256 KiB.`,
  request: { body: { required: true, content: { [contentType]: { schema } } } },
  responses: {
    ...answers(z.object({}), CODES.invalid, CODES.refused),
    200: success("0000: this event was taken before, nothing is done", z.object({})),
    202: success("0000: stored and being applied", z.object({})),
  },
});
