import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy, recordSetting, visitorOf } from "#backend/access/index.ts";
import { assertMay, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody, success } from "#backend/http/operation.ts";
import { actOf, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { linkedPlatformSchema } from "#contract/platform.ts";
import { newestReconciliationSchema, resolveInputSchema } from "#contract/reconcile.ts";
import { beginByHand } from "./comparing/begin.ts";
import { readAnswer, shownInReconciliation } from "./newest.ts";
import { resolve } from "./resolving/resolve.ts";

const linkParams = hospitalParams.extend({ platform: linkedPlatformSchema });
const PATH = "/hospitals/{hospitalId}/links/{platform}/reconciliation";

/** Comparing both sides of a link, under `/backend/reservation/v1`. */
export function reconcilingRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  mountReading(api, services);
  mountSettling(api, services);
  return api;
}

function mountReading(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const recorded = recordedBy(services);
  const staff = { tags: ["links"], path: PATH, ...staffOnly(services) };
  const params = { params: linkParams };

  const newest = createRoute({
    ...{ ...staff, method: "get", request: params, operationId: "readReconciliation" },
    summary: "The newest comparison of a link with its differences; null: never compared",
    responses: answers(newestReconciliationSchema),
  });
  api.openapi(newest, async (c) => {
    const link = { ...c.req.valid("param"), hospitalId: c.var.staff.hospitalId };
    const read = await recorded(c, (trx) => readAnswer(trx, link), shownInReconciliation);
    return ok(c, read);
  });

  const beginning = createRoute({
    ...{ ...staff, method: "post", request: params, operationId: "reconcile" },
    summary:
      "Compare both sides, by a job; the one that runs is answered where one does. 4090 `transition` " +
      "where the link cannot be read: paused, not linked, 연동 준비 중",
    responses: {
      ...answers(newestReconciliationSchema, CODES.conflict),
      202: success("0000: it runs", newestReconciliationSchema),
    },
  });
  api.openapi(beginning, async (c) => {
    const { hospitalId, name } = c.var.staff;
    const link = { ...c.req.valid("param"), hospitalId };
    const now = services.clock();
    await services.database.inHospital(hospitalId, (trx) =>
      beginByHand(services, trx, link, name, now),
    );
    const begun = await recorded(c, (trx) => readAnswer(trx, link), shownInReconciliation);
    return ok(c, begun, 202);
  });
}

function mountSettling(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, facts, clock } = services;
  const settling = createRoute({
    ...{ tags: ["links"], method: "post", path: `${PATH}/{reconciliationId}/resolve` },
    ...staffOnly(services),
    operationId: "resolveDifferences",
    summary:
      "Make differences hold on both sides as they are on the side chosen, all or none; 4030 where " +
      "theirs of a product is chosen and the account has not the switch. 4090 `version` with " +
      "`differences`: which are not as they were",
    request: {
      params: linkParams.extend({ reconciliationId: uuidSchema }),
      body: jsonBody(resolveInputSchema),
    },
    responses: answers(newestReconciliationSchema, CODES.conflict),
  });
  const recorded = recordedBy(services);
  api.openapi(settling, async (c) => {
    const { platform, reconciliationId } = c.req.valid("param");
    const input = c.req.valid("json");
    const { staff } = c.var;
    const act = actOf(c.var, clock());
    const link = { platform, hospitalId: act.hospitalId };
    await retrying(() =>
      facts.changing(act.hospitalId, (trx) =>
        resolve(trx, clock, act, link, reconciliationId, {
          ...input,
          // Products are a setting.
          ofProducts: async (ids) => {
            await assertMay(database, staff, "SETTINGS");
            for (const productId of ids)
              recordSetting(trx, visitorOf(c.var), act.now, "PRODUCT_CHANGED", { productId });
          },
        }),
      ),
    );
    const now = await recorded(c, (trx) => readAnswer(trx, link), shownInReconciliation);
    return ok(c, now);
  });
}
