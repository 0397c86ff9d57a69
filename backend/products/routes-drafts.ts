import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { actOf } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isNext, settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import {
  draftChangeSchema,
  draftInputSchema,
  draftRemovalSchema,
  productInputSchema,
} from "#contract/product-inputs.ts";
import { wholeProductSchema } from "#contract/product.ts";
import { createDraft, createProduct } from "./create.ts";
import { discardDraft, keepTyped } from "./draft.ts";
import { PRODUCT, productParams, PRODUCTS } from "./routes-reading.ts";

/** How a product comes to be: at once, or by way of a draft. */
export function mountDrafts(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { facts, clock } = services;
  const setting = settingOf(services);
  const staff = { tags: ["products"], ...staffOnly(services, "SETTINGS") };
  const changing = { clock, database: { inHospital: facts.changing } };

  const creating = createRoute({
    ...{ ...staff, method: "post", path: PRODUCTS, operationId: "createProduct" },
    summary: "Make a product, ready or published at once. Takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(productInputSchema) },
    responses: createdAnswers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(creating, async (c) => {
    const input = c.req.valid("json");
    const act = actOf(c.var, clock());
    const made = await once(changing, c, input, async (trx) => {
      const product = await createProduct(trx, act, input);
      recordSetting(trx, visitorOf(c.var), act.now, "PRODUCT_MADE", { productId: product.id });
      return product;
    });
    return ok(c, made, 201);
  });

  const drafting = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCTS}/drafts`, operationId: "createProductDraft" },
    summary: "Keep what was typed of a product that is not one yet. Takes an Idempotency-Key",
    parameters: [...staff.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(draftInputSchema) },
    responses: createdAnswers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(drafting, async (c) => {
    const input = c.req.valid("json");
    const act = actOf(c.var, clock());
    const made = await once(changing, c, input, async (trx) => {
      const draft = await createDraft(trx, act, input.typed);
      recordSetting(trx, visitorOf(c.var), act.now, "PRODUCT_DRAFT", { productId: draft.id });
      return draft;
    });
    return ok(c, made, 201);
  });

  const typing = createRoute({
    ...{ ...staff, method: "put", path: `${PRODUCT}/draft`, operationId: "keepProductDraft" },
    summary: "Keep what was typed of a draft, as typed",
    request: { params: productParams, body: jsonBody(draftChangeSchema) },
    responses: answers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(typing, async (c) => {
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "PRODUCT_DRAFT",
        { productId },
        (trx, act) => keepTyped(trx, act, productId, input),
        isNext(input),
      ),
    );
  });

  const discarding = createRoute({
    ...{ ...staff, method: "delete", path: PRODUCT, operationId: "discardProductDraft" },
    summary: "Throw a draft away; any other product is put away, never deleted",
    request: { params: productParams, query: draftRemovalSchema },
    responses: answers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(discarding, async (c) => {
    const { productId } = c.req.valid("param");
    const { version } = c.req.valid("query");
    return ok(
      c,
      await setting(
        c,
        "PRODUCT_DRAFT_DISCARDED",
        { productId },
        (trx, act) => discardDraft(trx, act, productId, version),
        () => true,
      ),
    );
  });
}
