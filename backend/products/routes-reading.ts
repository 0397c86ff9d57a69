import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { uuidSchema } from "#contract/fields.ts";
import { productHistoryQuerySchema, productVersionSchema } from "#contract/product-history.ts";
import { productListQuerySchema, productListSchema } from "#contract/product-list.ts";
import { productPreviewInputSchema, productPreviewSchema } from "#contract/product-preview.ts";
import { openedProductSchema } from "#contract/opened-product.ts";
import { listVersions } from "./history.ts";
import { listProducts } from "./list.ts";
import { openProduct } from "./opened.ts";
import { previewProduct } from "./preview.ts";

export const PRODUCTS = "/hospitals/{hospitalId}/products";
export const PRODUCT = `${PRODUCTS}/{productId}` as const;
export const productParams = hospitalParams.extend({ productId: uuidSchema });

/** All of them, one whole, what one would make, its versions. */
export function mountReading(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, facts, clock } = services;
  const staff = { tags: ["products"], ...staffOnly(services) };

  const listing = createRoute({
    ...{ ...staff, method: "get", path: PRODUCTS, operationId: "listProducts" },
    summary:
      "The hospital's products, drafts and those put away too, in its own order, and how many there are " +
      "in each state",
    request: { params: hospitalParams, query: productListQuerySchema },
    responses: answers(productListSchema),
  });
  api.openapi(listing, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    return ok(
      c,
      await database.inHospital(hospitalId, async (trx) => ({
        ...(await listProducts(trx, hospitalId, query)),
        links: await readLinks(trx, hospitalId),
      })),
    );
  });

  const reading = createRoute({
    ...{ ...staff, method: "get", path: PRODUCT, operationId: "readProduct" },
    summary:
      "One product whole: with its questions, its platforms, its pictures, and what was typed into a " +
      "draft; and how many are to come for it",
    request: { params: productParams },
    responses: answers(openedProductSchema),
  });
  api.openapi(reading, async (c) => {
    const { hospitalId } = c.var.staff;
    const { productId } = c.req.valid("param");
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) =>
        openProduct(trx, hospitalId, productId, clock()),
      ),
    );
  });

  const previewing = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCTS}/preview`, operationId: "previewProduct" },
    summary: "What a product would make of a day, were it saved like this. Nothing is changed",
    request: { params: hospitalParams, body: jsonBody(productPreviewInputSchema) },
    responses: answers(productPreviewSchema),
  });
  api.openapi(previewing, async (c) => {
    const { hospitalId } = c.var.staff;
    const input = c.req.valid("json");
    const known = await facts.of(hospitalId);
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => previewProduct(trx, known, input, clock())),
    );
  });

  const looking = createRoute({
    ...{ ...staff, method: "get", path: `${PRODUCT}/history`, operationId: "listProductVersions" },
    summary:
      "A product's versions as they were saved, newest first, 200 at most; with `before` those that are " +
      "older than that version",
    request: { params: productParams, query: productHistoryQuerySchema },
    responses: answers(z.object({ items: z.array(productVersionSchema) })),
  });
  api.openapi(looking, async (c) => {
    const { hospitalId } = c.var.staff;
    const { productId } = c.req.valid("param");
    const query = c.req.valid("query");
    const items = await database.inHospital(hospitalId, (trx) =>
      listVersions(trx, hospitalId, productId, query),
    );
    return ok(c, { items });
  });
}
