import { createRoute } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { page, pageQuerySchema } from "#contract/envelope.ts";
import { productResourcesSchema, productSchema } from "#contract/product.ts";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { actOf, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { listProducts } from "./list.ts";
import { nameResources } from "./name-resources.ts";

const productParams = hospitalParams.extend({ productId: uuidSchema });

/** Products under `/backend/reservation/v1`. */
export function productRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const listRoute = createRoute({
    method: "get",
    path: "/hospitals/{hospitalId}/products",
    tags: ["products"],
    operationId: "listProducts",
    summary: "The hospital's products, in its own order",
    ...staffOnly(services),
    request: { params: hospitalParams, query: pageQuerySchema },
    responses: answers(page(productSchema)),
  });
  api.openapi(listRoute, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    return ok(
      c,
      await services.database.inHospital(hospitalId, (trx) => listProducts(trx, hospitalId, query)),
    );
  });

  const naming = createRoute({
    method: "put",
    path: "/hospitals/{hospitalId}/products/{productId}/resources",
    tags: ["products", "resources"],
    operationId: "nameResources",
    summary:
      "Say which doctor, and which room or device, every booking of a product needs. Those to come " +
      "take them at their time: where all are held, beyond them (`overbooked`)",
    ...staffOnly(services),
    request: { params: productParams, body: jsonBody(productResourcesSchema) },
    responses: answers(productSchema, CODES.conflict),
  });
  api.openapi(naming, async (c) => {
    const act = actOf(c.var, services.clock());
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    const product = await retrying(() =>
      services.facts.changing(act.hospitalId, (trx) => {
        recordSetting(trx, visitorOf(c.var), act.now, "PRODUCT_RESOURCES", { productId });
        return nameResources(trx, act, productId, input);
      }),
    );
    return ok(c, product);
  });
  return api;
}
