import { createRoute } from "@hono/zod-openapi";
import { page, pageQuerySchema } from "#contract/envelope.ts";
import { productSchema } from "#contract/product.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { listProducts } from "./list.ts";

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
  return api;
}
