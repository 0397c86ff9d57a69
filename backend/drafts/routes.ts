import { createRoute, z } from "@hono/zod-openapi";
import {
  actorOf,
  assertMay,
  createPace,
  hospitalParams,
  staffOnly,
} from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, createdAnswers, jsonBody } from "#backend/http/operation.ts";
import type { Endpoint } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { CODES } from "#contract/codes.ts";
import {
  HAND_OVERS,
  HANDING_PLATFORMS,
  isOfHospital,
  type Process,
} from "#contract/session-state.ts";
import {
  draftInputSchema,
  draftResetSchema,
  draftSchema,
  draftsSchema,
  processSchema,
  stateIssuedSchema,
} from "#contract/wizard-draft.ts";
import { issueState } from "./issue-state.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { resetDraft } from "./reset-draft.ts";
import type { DraftRulesOf } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";
import { whichOf } from "./store.ts";

const ALL = "/hospitals/{hospitalId}/drafts";
const ONE = `${ALL}/{process}` as const;
const draftParams = hospitalParams.extend({ process: processSchema });
const stateParams = hospitalParams.extend({
  process: z.enum([HAND_OVERS.NAVER.process, HAND_OVERS.KAKAO.process]),
});
const STATES = { points: 30, duration: 60 * 60 };

/** How far one got in the wizards, under `/backend/reservation/v1` (decision 067); `rules` of the areas of processes. */
export function draftRoutes(services: Services, rules: DraftRulesOf) {
  const api = createApi<StaffEnv>();
  const { database, clock, secrets, platforms } = services;
  const pace = createPace(database.pool, "platform-state", STATES);
  const staff = { tags: ["drafts"], ...staffOnly(services) };
  /** What belongs to the hospital is a setting of its. @throws Failure 4030 */
  const mayLeave = async (by: Staff, process: Process) => {
    if (isOfHospital(process)) await assertMay(database, by, "SETTINGS");
  };
  const leaving = ({ name }: Staff) => ({ leftBy: name, leftAt: clock() });

  const listing = createRoute({
    ...{ ...staff, method: "get", path: ALL, operationId: "listDrafts" },
    summary:
      "The wizards that are running, the hospital's and the caller's, without what was typed",
    request: { params: hospitalParams },
    responses: answers(draftsSchema),
  });
  api.openapi(listing, async (c) => {
    const { staff: by } = c.var;
    const items = await database.inHospital(by.hospitalId, (trx) => listDrafts(trx, by));
    return ok(c, { items });
  });

  const reading = createRoute({
    ...{ ...staff, method: "get", path: ONE, operationId: "readDraft" },
    summary: "How far one got, whoever left it; of a secret only that it is saved",
    request: { params: draftParams },
    responses: answers(draftSchema),
  });
  api.openapi(reading, async (c) => {
    const which = whichOf(c.var.staff, c.req.valid("param").process);
    return ok(
      c,
      await database.inHospital(which.hospitalId, (trx) => readDraft(trx, which, clock())),
    );
  });

  const saving = createRoute({
    ...{ ...staff, method: "put", path: ONE, operationId: "saveDraft" },
    summary: "Leave a draft; a secret of which nothing is said stays, null drops it",
    request: { params: draftParams, body: jsonBody(draftInputSchema) },
    responses: answers(draftSchema, CODES.conflict),
  });
  api.openapi(saving, async (c) => {
    const [{ staff: by }, { process }] = [c.var, c.req.valid("param")];
    const input = c.req.valid("json");
    await mayLeave(by, process);
    const which = whichOf(by, process);
    const saved = await database.inHospital(by.hospitalId, async (trx) => {
      await rules[process]?.assertMayWrite(trx, which);
      return saveDraft(trx, secrets.credentials, which, input, leaving(by));
    });
    return ok(c, saved);
  });

  const resetting = createRoute({
    ...{ ...staff, method: "delete", path: ONE, operationId: "resetDraft" },
    summary: "Begin anew: userInfo cleared, pageIndex 0, processName default",
    request: { params: draftParams, query: draftResetSchema },
    responses: answers(draftSchema, CODES.conflict),
  });
  api.openapi(resetting, async (c) => {
    const [{ staff: by }, { process }] = [c.var, c.req.valid("param")];
    const { version } = c.req.valid("query");
    await mayLeave(by, process);
    const which = whichOf(by, process);
    const reset = await database.inHospital(by.hospitalId, async (trx) => {
      const cleared = await resetDraft(trx, which, version, leaving(by));
      await rules[process]?.dropBeside(trx, which, { by: actorOf(c), now: clock() });
      return cleared;
    });
    return ok(c, reset);
  });

  const issuing = createRoute({
    ...{ ...staff, method: "post", path: `${ONE}/state`, operationId: "issuePlatformState" },
    summary: "What the platform is to send back with the browser, once, within 30 minutes",
    request: { params: stateParams },
    responses: createdAnswers(stateIssuedSchema, CODES.tooMany),
  });
  api.openapi(issuing, async (c) => {
    const [{ staff: by }, { process }] = [c.var, c.req.valid("param")];
    await mayLeave(by, process);
    await pace.take(by.accountId);
    const platform =
      HANDING_PLATFORMS.find((one) => HAND_OVERS[one].process === process) ?? "NAVER";
    const issued = await database.inHospital(by.hospitalId, (trx) =>
      issueState(trx, by, platform, clock()),
    );
    return ok(c, { ...issued, login: loginOf(platforms[platform].endpoint, issued.state) }, 201);
  });
  return api;
}

/** A platform's own login, which sends the browser back with this state. */
function loginOf(endpoint: Endpoint | null, state: string): string | null {
  if (endpoint?.loginUrl === undefined) return null;
  const [address = "", query] = endpoint.loginUrl.split("?", 2);
  const asked = new URLSearchParams(query);
  asked.set("state", state);
  return `${address}?${asked.toString()}`;
}
