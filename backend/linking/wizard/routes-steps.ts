import type { Context } from "hono";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import type { Setting } from "#contract/access-acts.ts";
import { CODES } from "#contract/codes.ts";
import { wizardSchema } from "#contract/linking-wizard.ts";
import {
  accountInputSchema,
  choicesInputSchema,
  pairsInputSchema,
  startInputSchema,
  stepInputSchema,
} from "#contract/wizard-inputs.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { again } from "./again.ts";
import { findTokenAddress } from "./find-token-address.ts";
import type { Wizard } from "./kept.ts";
import { readPage } from "./page.ts";
import { savePairs } from "./pairing.ts";
import { WIZARD, wizardParams } from "./paths.ts";
import { saveAccount } from "./save-account.ts";
import { saveChoices } from "./save-choices.ts";
import { start } from "./start.ts";
import { verify } from "./verify.ts";

/** The steps of a wizard; each answers the page that is the farthest then. */
export function mountSteps(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock } = services;
  const setting = settingOf(services);
  const setter = { tags: ["linking"], ...staffOnly(services, "SETTINGS") };
  const responses = answers(wizardSchema, CODES.conflict);
  const ofCall = (c: Context<StaffEnv>, platform: LinkedPlatform): Wizard => ({
    hospitalId: c.var.staff.hospitalId,
    platform,
  });
  const pageOf = async (of: Wizard) =>
    (
      await database.inHospital(of.hospitalId, (trx) =>
        readPage(services, trx, of, undefined, clock()),
      )
    ).page;
  const step = async (
    c: Context<StaffEnv>,
    of: Wizard,
    what: Setting,
    work: (trx: HospitalTransaction, act: Act) => Promise<void>,
  ) => {
    const { platform } = of;
    await setting(c, what, { platform }, work, () => true);
    return pageOf(of);
  };

  const account = createRoute({
    ...{ ...setter, method: "put", path: `${WIZARD}/account`, operationId: "keepLinkingAccount" },
    summary:
      "Keep the account, its secret sealed; nobody is asked yet. `leave`: half typed as it is",
    request: { params: wizardParams, body: jsonBody(accountInputSchema) },
    responses,
  });
  api.openapi(account, async (c) => {
    const [of, input] = [ofCall(c, c.req.valid("param").platform), c.req.valid("json")];
    const found = await findTokenAddress(services, of.platform, input);
    return ok(
      c,
      await step(c, of, "LINKING_ACCOUNT", (trx, act) =>
        saveAccount(services, trx, act, of.platform, { ...input, found }),
      ),
    );
  });

  const verifying = createRoute({
    ...{ ...setter, method: "post", path: `${WIZARD}/verify`, operationId: "verifyLinking" },
    summary: "Read what the platform has, 10 s at most for each; nothing is changed there",
    request: { params: wizardParams, body: jsonBody(stepInputSchema) },
    responses,
  });
  api.openapi(verifying, async (c) => {
    const of = ofCall(c, c.req.valid("param").platform);
    await verify(services, actOf(c.var, clock()), of, c.req.valid("json").version);
    return ok(c, await pageOf(of));
  });

  const pairs = createRoute({
    ...{ ...setter, method: "put", path: `${WIZARD}/pairs`, operationId: "keepLinkingPairs" },
    summary: "Keep to which of theirs each product goes",
    request: { params: wizardParams, body: jsonBody(pairsInputSchema) },
    responses,
  });
  api.openapi(pairs, async (c) => {
    const [of, input] = [ofCall(c, c.req.valid("param").platform), c.req.valid("json")];
    return ok(c, await step(c, of, "LINKING_PAIRS", (trx, act) => savePairs(trx, act, of, input)));
  });

  const choices = createRoute({
    ...{ ...setter, method: "put", path: `${WIZARD}/choices`, operationId: "keepLinkingChoices" },
    summary: "Keep what is chosen where both sides clash, to go on later",
    request: { params: wizardParams, body: jsonBody(choicesInputSchema) },
    responses,
  });
  api.openapi(choices, async (c) => {
    const [of, input] = [ofCall(c, c.req.valid("param").platform), c.req.valid("json")];
    return ok(
      c,
      await step(c, of, "LINKING_PAIRS", (trx, act) => saveChoices(trx, act, of, input)),
    );
  });

  const starting = createRoute({
    ...{ ...setter, method: "post", path: `${WIZARD}/start`, operationId: "startLink" },
    summary:
      "연동 시작: the link stands, and what the page showed is planned, or (4090) nothing is. `duplicate`: " +
      "another hospital is linked with this business",
    request: { params: wizardParams, body: jsonBody(startInputSchema) },
    responses,
  });
  api.openapi(starting, async (c) => {
    const [of, input] = [ofCall(c, c.req.valid("param").platform), c.req.valid("json")];
    return ok(
      c,
      await step(c, of, "LINK_MADE", (trx, act) => start(services, trx, act, of, input)),
    );
  });

  const repeating = createRoute({
    ...{ ...setter, method: "post", path: `${WIZARD}/again`, operationId: "linkingAgain" },
    summary: "다시: what could not be taken in or sent is tried again now",
    request: { params: wizardParams },
    responses,
  });
  api.openapi(repeating, async (c) => {
    const of = ofCall(c, c.req.valid("param").platform);
    return ok(c, await step(c, of, "LINK_AGAIN", (trx) => again(trx, of)));
  });
}
