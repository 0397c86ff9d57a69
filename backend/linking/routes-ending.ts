import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy } from "#backend/access/index.ts";
import { staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import {
  credentialInputSchema,
  disconnectInputSchema,
  disconnectionSchema,
  linksNowSchema,
} from "#contract/linking.ts";
import { disconnect } from "./disconnect.ts";
import { foreseeDisconnection } from "./disconnection.ts";
import { LINK, linkParams } from "./paths.ts";
import { shownOfDisconnection } from "./shown.ts";
import { takeCredential } from "./take-credential.ts";
import { tryCredential } from "./try-credential.ts";

const always = () => true;

/** What lets us in at a platform, and the end of a link. */
export function mountEnding(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { clock } = services;
  const setting = settingOf(services);
  const recorded = recordedBy(services);
  const staff = { tags: ["links"], ...staffOnly(services) };
  const setter = { tags: ["links"], ...staffOnly(services, "SETTINGS") };

  const replacing = createRoute({
    ...{ ...setter, method: "post", path: `${LINK}/credentials`, operationId: "replaceCredential" },
    summary:
      "Let us in with another credential: the old one works until the new one has read (reads only, 10 s " +
      "at most), and on where it has not. 5030: the platform did not answer",
    request: { params: linkParams, body: jsonBody(credentialInputSchema) },
    responses: answers(linksNowSchema, CODES.conflict),
  });
  api.openapi(replacing, async (c) => {
    const [{ platform }, credential] = [c.req.valid("param"), c.req.valid("json")];
    const act = actOf(c.var, clock());
    const link = { hospitalId: act.hospitalId, platform };
    const read = await tryCredential(services, act, link, credential);
    const items = await setting(
      c,
      "LINK_CREDENTIAL",
      { platform },
      (trx, by) => takeCredential(services, trx, by, link, read),
      always,
    );
    return ok(c, { items });
  });

  const foreseeing = createRoute({
    ...{
      ...staff,
      method: "get",
      path: `${LINK}/disconnection`,
      operationId: "foreseeDisconnection",
    },
    summary: "What ending a link would cost, and what has to be typed for it; changes nothing",
    request: { params: linkParams },
    responses: answers(disconnectionSchema, CODES.conflict),
  });
  api.openapi(foreseeing, async (c) => {
    const { platform } = c.req.valid("param");
    const asking = { hospitalId: c.var.staff.hospitalId, now: clock() };
    const cost = await recorded(
      c,
      (trx) => foreseeDisconnection(services, trx, asking, platform),
      (one) => shownOfDisconnection(one),
    );
    return ok(c, cost);
  });

  const ending = createRoute({
    ...{ ...setter, method: "post", path: `${LINK}/disconnect`, operationId: "disconnect" },
    summary:
      "End a link. Reservations stay, those to come are told of no more; what was not sent is dropped. " +
      "4090 `version` with `reservations` where more or fewer are to come by now",
    request: { params: linkParams, body: jsonBody(disconnectInputSchema) },
    responses: answers(linksNowSchema, CODES.conflict),
  });
  api.openapi(ending, async (c) => {
    const [{ platform }, input] = [c.req.valid("param"), c.req.valid("json")];
    const items = await setting(
      c,
      "LINK_ENDED",
      { platform },
      (trx, act) => disconnect(trx, act, platform, input),
      always,
    );
    return ok(c, { items });
  });
}
