import { z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { createPace } from "#backend/accounts/index.ts";
import { invalid } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import { bodyReader } from "#backend/http/body.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { takeNotice, type Taken } from "./take-notice.ts";

/** Of one order; a notice more makes nobody ask. */
const OF_AN_ORDER = { points: 20, duration: 60 };

const readNotice = bodyReader(() => invalid({ body: "보낸 내용이 너무 커요." }));

const documentation = {
  ...{ method: "post" as const, path: "/toss", tags: ["webhooks"], operationId: "noticeTOSS" },
  summary: "The payment gateway says that something became of a payment",
  description:
    "Not signed: only paymentKey or orderId is read, and the gateway is asked. Always 0000, whatever it names.",
  request: {
    body: jsonBody(
      z.object({
        paymentKey: z.string().optional(),
        orderId: z.string().optional(),
        data: z
          .object({ paymentKey: z.string().optional(), orderId: z.string().optional() })
          .optional(),
      }),
    ),
  },
  responses: answers(z.object({}), CODES.invalid),
};

/** The gateway's notices at `/backend/webhooks/toss` (contract §6): they only make us ask. */
export function noticeRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const pace = createPace(services.database.pool, "payment-notice", OF_AN_ORDER);
  /** How many came to nothing since the process started. Nothing else is kept of them. */
  const counted = new Map<Taken, number>();
  api.openAPIRegistry.registerPath(documentation);
  api.post("/toss", readNotice, async (c) => {
    const notice: unknown = await c.req.json().catch(() => null);
    const taken = await takeNotice(services, pace, notice);
    if (taken !== "asking") {
      const count = (counted.get(taken) ?? 0) + 1;
      counted.set(taken, count);
      // Anybody may send them: of as many as one likes there is a line at 1, 10, 100.
      const level = /^10*$/.test(String(count)) ? "warn" : "debug";
      services.log[level]({ because: taken, count }, "payment notice not followed");
    }
    return ok(c, {});
  });
  return api;
}
