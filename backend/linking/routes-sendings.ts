import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf, retrying } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  linksNowSchema,
  linksSchema,
  SENDING_KINDS,
  sendingsQuerySchema,
  sendingsSchema,
  settledSendingSchema,
  settleSendingSchema,
} from "#contract/linking.ts";
import { askAndSee } from "./ask.ts";
import { readCards } from "./cards.ts";
import { LINK, linkParams, LINKS } from "./paths.ts";
import { readSendings } from "./sendings.ts";
import { settleSending } from "./settle.ts";
import { shownOfSendings, shownOnCards } from "./shown.ts";

const SENDINGS = `${LINK}/sendings` as const;
const sendingParams = linkParams.extend({ kind: z.enum(SENDING_KINDS), id: uuidSchema });

/** How links stand, what they send, and what staff do about what was not sent. */
export function mountSendings(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock } = services;
  const recorded = recordedBy(services);
  const staff = { tags: ["links"], ...staffOnly(services) };

  const listing = createRoute({
    ...{ ...staff, method: "get", path: LINKS, operationId: "listLinks" },
    summary: "How the link with each platform stands, whether it was ever made or not",
    request: { params: hospitalParams },
    responses: answers(linksSchema),
  });
  api.openapi(listing, async (c) => {
    const asking = { hospitalId: c.var.staff.hospitalId, now: clock() };
    const cards = await recorded(c, (trx) => readCards(services, trx, asking), shownOnCards);
    return ok(c, { items: cards });
  });

  const reading = createRoute({
    ...{ ...staff, method: "get", path: SENDINGS, operationId: "listSendings" },
    summary:
      "What a platform is to be sent and was not: dead, failed, waiting, of each the oldest first; or " +
      "what it took of late (SENT), the newest first",
    request: { params: linkParams, query: sendingsQuerySchema },
    responses: answers(sendingsSchema),
  });
  api.openapi(reading, async (c) => {
    const asking = { hospitalId: c.var.staff.hospitalId, now: clock() };
    const [{ platform }, query] = [c.req.valid("param"), c.req.valid("query")];
    const page = await recorded(
      c,
      (trx) => readSendings(services, trx, asking, platform, query),
      shownOfSendings,
    );
    return ok(c, page);
  });

  const settling = createRoute({
    ...{ ...staff, method: "post", path: `${SENDINGS}/{kind}/{id}`, operationId: "settleSending" },
    summary:
      "What a platform could not be sent: send it again, or (of a reservation) it was told by hand",
    request: { params: sendingParams, body: jsonBody(settleSendingSchema) },
    responses: answers(settledSendingSchema, CODES.conflict),
  });
  api.openapi(settling, async (c) => {
    const [subject, input] = [c.req.valid("param"), c.req.valid("json")];
    const act = actOf(c.var, clock());
    const settled = await retrying(() =>
      database.inHospital(act.hospitalId, (trx) => settleSending(trx, act, subject, input)),
    );
    return ok(c, settled);
  });

  const asking = createRoute({
    ...{ ...staff, method: "post", path: `${LINK}/ask`, operationId: "askPlatform" },
    summary:
      "Ask a platform at once, whatever was waited for; what it has not taken is sent again. Answers as " +
      "soon as it has, after 2 s at most",
    request: { params: linkParams },
    responses: answers(linksNowSchema, CODES.conflict),
  });
  api.openapi(asking, async (c) => {
    const { platform } = c.req.valid("param");
    const act = actOf(c.var, clock());
    return ok(c, { items: await askAndSee(services, act, platform) });
  });
}
