import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy, showing } from "#backend/access/index.ts";
import { staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import { readPerformance } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { performanceSchema } from "#contract/product-performance.ts";
import { readAtWork } from "./at-work.ts";
import { PRODUCT, productParams } from "./routes-reading.ts";

/** A product at work, in one answer. */
export function mountPerformance(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { facts, clock } = services;
  const recorded = recordedBy(services);
  const staff = { tags: ["products"], ...staffOnly(services) };

  const performing = createRoute({
    ...{ ...staff, method: "get", path: `${PRODUCT}/performance` },
    operationId: "readProductPerformance",
    summary:
      "How a product does: free starts of 14 days, who is to come, the last eight weeks, and its " +
      "newest versions",
    request: { params: productParams },
    responses: answers(performanceSchema),
  });
  api.openapi(performing, async (c) => {
    const { hospitalId } = c.var.staff;
    const { productId } = c.req.valid("param");
    // Before the transaction: whoever holds a connection must not wait for another one.
    const known = await facts.of(hospitalId);
    const done = await recorded(
      c,
      async (trx) => ({
        ...(await readAtWork(trx, hospitalId, productId)),
        ...(await readPerformance(trx, known, productId, clock())),
      }),
      ({ coming }) => [
        showing(
          "PRODUCT",
          coming.items.map(({ id }) => id),
          { productId },
        ),
      ],
    );
    return ok(c, done);
  });
}
