import { createRoute } from "@hono/zod-openapi";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import {
  kinLinkInputSchema,
  linkKeySchema,
  ownKinLinkSchema,
  ownKinLinksSchema,
} from "#contract/kin-links.ts";
import { endLink, listLinks, makeLink } from "./links.ts";
import { listOwnRequests } from "./list.ts";
import { toRequest } from "./request.ts";

const ALL = "/hospitals/{hospitalId}/kin-links";
const linkParams = hospitalParams.extend({ linkKey: linkKeySchema });

/** Links under the answers of a hospital's doctors, under `/backend/reservation/v1`. */
export function kinLinkRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const tags = ["kin"];
  const toSet = staffOnly(services, "SETTINGS");

  const listing = createRoute({
    ...{ tags, ...staffOnly(services), method: "get", path: ALL, operationId: "listKinLinks" },
    summary: "The hospital's links with how often they were followed, and its 지식iN requests",
    request: { params: hospitalParams },
    responses: answers(ownKinLinksSchema),
  });
  api.openapi(listing, async (c) => {
    const { hospitalId } = c.var.staff;
    const all = await database.inHospital(hospitalId, async (trx) => ({
      items: await listLinks(trx, hospitalId),
      requests: (await listOwnRequests(trx, hospitalId)).map(toRequest),
    }));
    return ok(c, all);
  });

  const making = createRoute({
    ...{ tags, ...toSet, method: "post", path: ALL, operationId: "makeKinLink" },
    summary: "Make a link to a page or a telephone. Takes an Idempotency-Key",
    parameters: [...toSet.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(kinLinkInputSchema) },
    responses: createdAnswers(ownKinLinkSchema, CODES.conflict),
  });
  api.openapi(making, async (c) => {
    const input = c.req.valid("json");
    const made = await once(services, c, input, async (trx) => {
      const now = clock();
      const link = await makeLink(trx, c.var.staff, input, now);
      recordSetting(trx, visitorOf(c.var), now, "KIN_LINK_MADE", { linkKey: link.linkKey });
      return link;
    });
    return ok(c, made, 201);
  });

  const ending = createRoute({
    ...{ tags, ...toSet, method: "post", path: `${ALL}/{linkKey}/end` },
    operationId: "endKinLink",
    summary: "End a link for good; its count stays",
    request: { params: linkParams },
    responses: answers(ownKinLinkSchema),
  });
  api.openapi(ending, async (c) => {
    const { linkKey } = c.req.valid("param");
    const { hospitalId } = c.var.staff;
    const now = clock();
    const ended = await database.inHospital(hospitalId, async (trx) => {
      const { link, ended } = await endLink(trx, hospitalId, linkKey, now);
      if (ended) recordSetting(trx, visitorOf(c.var), now, "KIN_LINK_ENDED", { linkKey });
      return link;
    });
    return ok(c, ended);
  });
  return api;
}
