import { createRoute } from "@hono/zod-openapi";
import { actorOf, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { seeDraft, whichOf } from "#backend/drafts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import {
  applicationNumberSchema,
  applicationSubmitSchema,
  applicationVersionSchema,
  applicationWithdrawSchema,
  previewAskedSchema,
} from "#contract/application-input.ts";
import {
  applicationSchema,
  applicationsSchema,
  readinessSchema,
  startsPreviewSchema,
} from "#contract/application.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { listApplications, readApplication } from "./list.ts";
import { completeApplication, withdrawApplication } from "./own-acts.ts";
import { previewStarts } from "./preview.ts";
import { readReadiness } from "./readiness.ts";
import { submitApplication } from "./submit.ts";

const ALL = "/hospitals/{hospitalId}/applications";
const ONE = `${ALL}/{applicationId}` as const;
const oneParams = hospitalParams.extend({ applicationId: uuidSchema });

/** What a hospital applies for, under `/backend/reservation/v1`; its draft is of the process `apply`. */
export function applicationRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock, facts } = services;
  const reading = { tags: ["applications"], ...staffOnly(services) };
  const doing = { tags: ["applications"], ...staffOnly(services, "SETTINGS") };

  const listing = createRoute({
    ...{ ...reading, method: "get", path: ALL, operationId: "listApplications" },
    summary: "What the hospital has applied for: what is written, what is under way, what is over",
    request: { params: hospitalParams },
    responses: answers(applicationsSchema),
  });
  api.openapi(listing, async (c) => {
    const { staff } = c.var;
    return ok(
      c,
      await database.inHospital(staff.hospitalId, (trx) => listApplications(trx, staff)),
    );
  });

  const readying = createRoute({
    ...{ ...reading, method: "get", path: `${ALL}/readiness`, operationId: "readReadiness" },
    summary: "What is there already of what an application is decided by",
    request: { params: hospitalParams },
    responses: answers(readinessSchema),
  });
  api.openapi(readying, async (c) => {
    const { staff } = c.var;
    const known = await facts.of(staff.hospitalId);
    const read = await database.inHospital(staff.hospitalId, async (trx) =>
      readReadiness(trx, known, staff, await seeDraft(trx, whichOf(staff, "apply"))),
    );
    return ok(c, read);
  });

  const previewing = createRoute({
    ...{ ...reading, method: "get", path: `${ALL}/preview`, operationId: "previewStarts" },
    summary: "The starts that a time block would make of two weeks, with nobody booked",
    request: { params: hospitalParams, query: previewAskedSchema },
    responses: answers(startsPreviewSchema),
  });
  api.openapi(previewing, async (c) => {
    const { calendar } = await facts.of(c.var.staff.hospitalId);
    return ok(c, previewStarts(calendar, c.req.valid("query").timeBlock, clock()));
  });

  const finding = createRoute({
    ...{
      ...reading,
      method: "get",
      path: `${ALL}/by-number/{number}`,
      operationId: "readApplication",
    },
    summary: "One of them by its number, however it is written",
    request: { params: hospitalParams.extend({ number: applicationNumberSchema }) },
    responses: answers(applicationSchema, CODES.notFound),
  });
  api.openapi(finding, async (c) => {
    const { hospitalId } = c.var.staff;
    const { number } = c.req.valid("param");
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => readApplication(trx, hospitalId, number)),
    );
  });

  const submitting = createRoute({
    ...{ ...doing, method: "post", path: ALL, operationId: "submitApplication" },
    summary:
      "Send the draft of that version; the wizard's state is reset. Takes an Idempotency-Key",
    parameters: [...doing.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(applicationSubmitSchema) },
    responses: createdAnswers(applicationSchema, CODES.conflict),
  });
  api.openapi(submitting, async (c) => {
    const [by, input] = [actorOf(c), c.req.valid("json")];
    const sent = await once(services, c, input, (trx) =>
      submitApplication(trx, by, input.version, clock()),
    );
    return ok(c, sent, 201);
  });

  const completing = createRoute({
    ...{ ...doing, method: "post", path: `${ONE}/complete`, operationId: "completeApplication" },
    summary: "What was wanted is there: the reviewer goes on",
    request: { params: oneParams, body: jsonBody(applicationVersionSchema) },
    responses: answers(applicationSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(completing, async (c) => {
    const { applicationId } = c.req.valid("param");
    const asked = { by: actorOf(c), applicationId, ...c.req.valid("json"), now: clock() };
    return ok(
      c,
      await database.inHospital(asked.by.hospitalId, (trx) => completeApplication(trx, asked)),
    );
  });

  const withdrawing = createRoute({
    ...{ ...doing, method: "post", path: `${ONE}/withdraw`, operationId: "withdrawApplication" },
    summary: "Withdraw one that is not decided; its documents are gone at once",
    request: { params: oneParams, body: jsonBody(applicationWithdrawSchema) },
    responses: answers(applicationSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(withdrawing, async (c) => {
    const { applicationId } = c.req.valid("param");
    const asked = { by: actorOf(c), applicationId, ...c.req.valid("json"), now: clock() };
    return ok(
      c,
      await database.inHospital(asked.by.hospitalId, (trx) => withdrawApplication(trx, asked)),
    );
  });
  return api;
}
