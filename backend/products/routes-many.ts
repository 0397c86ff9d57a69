import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { actOf, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { productOutcomesSchema, productStatesInputSchema } from "#contract/product-list.ts";
import { productSchema } from "#contract/product.ts";
import { orderInputSchema } from "#contract/resource-inputs.ts";
import { arrangeProducts } from "./arrange.ts";
import { changeStates } from "./change-states.ts";
import { PRODUCTS } from "./routes-reading.ts";

/** What staff change of many products at once: their order, their states. */
export function mountMany(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { facts, clock } = services;
  const setting = settingOf(services);
  const staff = { tags: ["products"], ...staffOnly(services, "SETTINGS") };
  const changing = { clock, database: { inHospital: facts.changing } };

  const arranging = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCTS}/order`, operationId: "arrangeProducts" },
    summary: "Put them into a new order: all of their ids, drafts and those put away too",
    request: { params: hospitalParams, body: jsonBody(orderInputSchema) },
    responses: answers(z.object({ items: z.array(productSchema) }), CODES.conflict),
  });
  api.openapi(arranging, async (c) => {
    const input = c.req.valid("json");
    const { items } = await setting(
      c,
      "PRODUCTS_ARRANGED",
      {},
      (trx, { hospitalId }) => arrangeProducts(trx, hospitalId, input),
      ({ isAnother }) => isAnother,
    );
    return ok(c, { items });
  });

  const standing = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCTS}/states`, operationId: "changeProductStates" },
    summary:
      "Publish, pause, put away or take out several; says of each what came of it. Takes an " +
      "Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(productStatesInputSchema) },
    responses: answers(productOutcomesSchema, CODES.conflict),
  });
  api.openapi(standing, async (c) => {
    const input = c.req.valid("json");
    const act = actOf(c.var, clock());
    const done = await retrying(() =>
      once(changing, c, input, async (trx) => {
        const items = await changeStates(trx, act, input);
        for (const { id: productId, outcome } of items)
          if (outcome === "DONE")
            recordSetting(trx, visitorOf(c.var), act.now, "PRODUCT_STATE", {
              ...{ productId, state: input.state },
            });
        return { items };
      }),
    );
    return ok(c, done);
  });
}
