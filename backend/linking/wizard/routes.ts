import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy, showing } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { beginInputSchema, hubSchema } from "#contract/linking-hub.ts";
import { pageAskedSchema, wizardSchema } from "#contract/linking-wizard.ts";
import { begin } from "./begin.ts";
import { readHub } from "./hub.ts";
import { readPage } from "./page.ts";
import { HUB, WIZARD, wizardParams } from "./paths.ts";
import { resetAll } from "./reset.ts";

const always = () => true;

/** The hub of linking, and how far a wizard got, under `/backend/reservation/v1` (decision 068). */
export function mountWizard(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock } = services;
  const setting = settingOf(services);
  const recorded = recordedBy(services);
  const staff = { tags: ["linking"], ...staffOnly(services) };
  const setter = { tags: ["linking"], ...staffOnly(services, "SETTINGS") };
  const hubOf = (hospitalId: string) =>
    database.inHospital(hospitalId, (trx) => readHub(services, trx, hospitalId));

  const reading = createRoute({
    ...{ ...staff, method: "get", path: HUB, operationId: "readLinkingHub" },
    summary: "Every platform, how its link stands, and how far its wizard got",
    request: { params: hospitalParams },
    responses: answers(hubSchema),
  });
  api.openapi(reading, async (c) => ok(c, await hubOf(c.var.staff.hospitalId)));

  const beginning = createRoute({
    ...{ ...setter, method: "post", path: HUB, operationId: "beginLinking" },
    summary: "Begin to link these platforms, in this order. Said again it changes the order alone",
    request: { params: hospitalParams, body: jsonBody(beginInputSchema) },
    responses: answers(hubSchema, CODES.conflict),
  });
  api.openapi(beginning, async (c) => {
    const { platforms } = c.req.valid("json");
    const of = { platforms: platforms.join() };
    await setting(c, "LINKING_BEGUN", of, (trx, act) => begin(trx, act, platforms), always);
    return ok(c, await hubOf(c.var.staff.hospitalId));
  });

  const resetting = createRoute({
    ...{ ...setter, method: "delete", path: HUB, operationId: "resetLinking" },
    summary:
      "처음부터 다시: what was typed, read and chosen for links that are not made is gone; links that " +
      "are stay as they are",
    request: { params: hospitalParams },
    responses: answers(hubSchema),
  });
  api.openapi(resetting, async (c) => {
    await setting(c, "LINKING_RESET", {}, resetAll, always);
    return ok(c, await hubOf(c.var.staff.hospitalId));
  });

  const opening = createRoute({
    ...{ ...staff, method: "get", path: WIZARD, operationId: "readLinkingPage" },
    summary: "One page of a platform's wizard: `page`, at most the farthest that somebody got to",
    request: { params: wizardParams, query: pageAskedSchema },
    responses: answers(wizardSchema),
  });
  api.openapi(opening, async (c) => {
    const [{ platform }, { page }] = [c.req.valid("param"), c.req.valid("query")];
    const of = { hospitalId: c.var.staff.hospitalId, platform };
    const read = await recorded(
      c,
      (trx) => readPage(services, trx, of, page, clock()),
      ({ shown }) => (shown.length === 0 ? [] : [showing("LINKING", shown, { platform })]),
    );
    return ok(c, read.page);
  });
}
