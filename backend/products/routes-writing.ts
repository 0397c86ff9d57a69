import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { isNext, settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import {
  productChangeSchema,
  productRestoreSchema,
  productStateSchema,
} from "#contract/product-inputs.ts";
import { wholeProductSchema } from "#contract/product.ts";
import { changeProduct } from "./change.ts";
import { changeState } from "./change-state.ts";
import { restoreProduct } from "./history.ts";
import { PRODUCT, productParams } from "./routes-reading.ts";

/** What staff change of a product that there is. */
export function mountWriting(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const setting = settingOf(services);
  const staff = { tags: ["products"], ...staffOnly(services) };

  const changing = createRoute({
    ...{ ...staff, method: "patch", path: PRODUCT, operationId: "changeProduct" },
    summary:
      "Change what is given. A draft, of which all must be given, becomes ready. What is booked " +
      "stays; with another doctor or room, or fewer seats, those to come take what there is, beyond " +
      "it where they must (`overbooked`)",
    request: { params: productParams, body: jsonBody(productChangeSchema) },
    responses: answers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(changing, async (c) => {
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "PRODUCT_CHANGED",
        { productId },
        (trx, act) => changeProduct(trx, act, productId, input),
        isNext(input),
      ),
    );
  });

  const standing = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCT}/state`, operationId: "changeProductState" },
    summary:
      "Publish, pause, put away or take out again. Putting away is refused (4090 `in-use`, with how " +
      "many) while reservations are to come",
    request: { params: productParams, body: jsonBody(productStateSchema) },
    responses: answers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(standing, async (c) => {
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "PRODUCT_STATE",
        { productId, state: input.state },
        (trx, act) => changeState(trx, act, productId, input),
        isNext(input),
      ),
    );
  });

  const restoring = createRoute({
    ...{ ...staff, method: "post", path: `${PRODUCT}/restore`, operationId: "restoreProduct" },
    summary: "Give it the fields that it had at an earlier version, as a new one; its state stays",
    request: { params: productParams, body: jsonBody(productRestoreSchema) },
    responses: answers(wholeProductSchema, CODES.conflict),
  });
  api.openapi(restoring, async (c) => {
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    return ok(
      c,
      await setting(
        c,
        "PRODUCT_RESTORED",
        { productId },
        (trx, act) => restoreProduct(trx, act, productId, input),
        isNext(input),
      ),
    );
  });
}
