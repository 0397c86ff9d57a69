import { createRoute, z } from "@hono/zod-openapi";
import { createHashedPace } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, createdAnswers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import {
  agreedInputSchema,
  signupFindSchema,
  signupPageInputSchema,
  signupPageSchema,
  signupVersionSchema,
} from "#contract/signup-input.ts";
import {
  carryOnSchema,
  signupBegunSchema,
  signupFoundSchema,
  signupSchema,
} from "#contract/signup.ts";
import { keyed, keyOf, tags } from "./routes-keyed.ts";
import { agreeAnew, beginSignup } from "./signup/begin.ts";
import { makeCarryNumber } from "./signup/carrying.ts";
import { openedBy } from "./signup/documents.ts";
import { createFindSignup } from "./signup/find-signup.ts";
import { completeSignup, resetSignup, withdrawSignup } from "./signup/holder-acts.ts";
import { readSignup } from "./signup/read-signup.ts";
import { savePage } from "./signup/save-page.ts";
import { createSubmit } from "./signup/submit.ts";

const HOUR = 60 * 60;
/** From one network: sign-ups begun, and looks at whether a hospital or an id is there. */
const BEGUN = { points: 20, duration: HOUR };
const LOOKED = { points: 120, duration: HOUR };
/** Of one draft: numbers by which it is gone on with. */
const CARRIED = { points: 10, duration: HOUR };

/** A person's sign-up, under `/backend/emr/v1`: no login, but the key of the one that is filled in. */
export function signupRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const ofBegun = createHashedPace(services, "signup-begun", BEGUN);
  const ofLooked = createHashedPace(services, "signup-looked", LOOKED);
  const ofCarried = createHashedPace(services, "signup-carry", CARRIED);
  const submit = createSubmit(services);
  const find = createFindSignup(services);

  const beginning = createRoute({
    ...{ method: "post", path: "/signups", tags, operationId: "beginSignup" },
    summary: "Agree to the terms, which begins a sign-up; its key is told this once",
    request: { body: jsonBody(agreedInputSchema) },
    responses: createdAnswers(signupBegunSchema, CODES.tooMany),
  });
  api.openapi(beginning, async (c) => {
    await ofBegun.takeFrom(c.var.address);
    const key = await beginSignup(services, c.req.valid("json"));
    return ok(c, { key, signup: await readSignup(services, key) }, 201);
  });

  const finding = createRoute({
    ...{ method: "post", path: "/signups/find", tags, operationId: "findSignup" },
    summary:
      "Find one that was sent by its number, or go on with a draft by the number that was told for it, which is over ten " +
      "minutes later; each with the mobile number in it",
    request: { body: jsonBody(signupFindSchema) },
    responses: answers(signupFoundSchema, CODES.notFound, CODES.tooMany),
  });
  api.openapi(finding, async (c) => {
    const { number, mobile } = c.req.valid("json");
    return ok(c, await find({ number, mobile }, c.var.address));
  });

  const reading = createRoute({
    ...{ ...keyed, method: "get", path: "/signup", operationId: "readSignup" },
    summary: "How far one got, and what became of it; never the password",
    responses: answers(signupSchema, CODES.notFound),
  });
  api.openapi(reading, async (c) => ok(c, await readSignup(services, keyOf(c))));

  const resetting = createRoute({
    ...{ ...keyed, method: "delete", path: "/signup", operationId: "resetSignup" },
    summary: "Begin anew: nothing typed, the first page behind the agreements; those stay",
    request: { query: z.object({ version: z.coerce.number().int().min(1) }) },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(resetting, async (c) => {
    await resetSignup(services, keyOf(c), c.req.valid("query").version);
    return ok(c, await readSignup(services, keyOf(c)));
  });

  const agreeing = createRoute({
    ...{ ...keyed, method: "put", path: "/signup/agreements", operationId: "agreeAnew" },
    summary: "Agree anew, while it is a draft; what had been agreed to keeps its time",
    request: {
      body: jsonBody(agreedInputSchema.extend({ version: z.number().int().min(1) })),
    },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(agreeing, async (c) => {
    await agreeAnew(services, keyOf(c), c.req.valid("json"));
    return ok(c, await readSignup(services, keyOf(c)));
  });

  const typing = createRoute({
    ...{ ...keyed, method: "put", path: "/signup/pages/{page}", operationId: "saveSignupPage" },
    summary:
      "Keep what was typed on a page; `NEXT` judges it and opens the one behind. While more is wanted of one " +
      "that was sent, by the key that beginning it gave: PERSON and BUSINESS, kept where all of it is right",
    request: {
      params: z.object({ page: signupPageSchema }),
      body: jsonBody(signupPageInputSchema),
    },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict, CODES.tooMany),
  });
  api.openapi(typing, async (c) => {
    const { page } = c.req.valid("param");
    if (page === "HOSPITAL" || page === "LOGIN") await ofLooked.takeFrom(c.var.address);
    await savePage(services, keyOf(c), page, c.req.valid("json"));
    return ok(c, await readSignup(services, keyOf(c)));
  });

  const carrying = createRoute({
    ...{ ...keyed, method: "post", path: "/signup/carry-number", operationId: "makeCarryNumber" },
    summary:
      "A number by which another browser goes on with a draft, once, with the mobile number in it; told this once, in " +
      "the place of the one before",
    responses: createdAnswers(
      carryOnSchema,
      ...[CODES.invalid, CODES.notFound, CODES.conflict, CODES.tooMany],
    ),
  });
  api.openapi(carrying, async (c) => {
    const { row } = await openedBy(services, keyOf(c));
    await ofCarried.take(row.signupId);
    return ok(c, await makeCarryNumber(services, keyOf(c)), 201);
  });

  const submitting = createRoute({
    ...{ ...keyed, method: "post", path: "/signup/submit", operationId: "submitSignup" },
    summary: "Send it; sent again nothing happens",
    request: { body: jsonBody(signupVersionSchema) },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict, CODES.tooMany),
  });
  api.openapi(submitting, async (c) => {
    await submit(keyOf(c), c.req.valid("json").version, c.var.address);
    return ok(c, await readSignup(services, keyOf(c)));
  });

  const withdrawing = createRoute({
    ...{ ...keyed, method: "post", path: "/signup/withdraw", operationId: "withdrawSignup" },
    summary: "Withdraw one that nobody has decided on; what was typed and handed in is gone",
    request: { body: jsonBody(signupVersionSchema) },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(withdrawing, async (c) => {
    await withdrawSignup(services, keyOf(c), c.req.valid("json").version);
    return ok(c, await readSignup(services, keyOf(c)));
  });

  const completing = createRoute({
    ...{ ...keyed, method: "post", path: "/signup/complete", operationId: "completeSignup" },
    summary: "What was wanted is there",
    request: { body: jsonBody(signupVersionSchema) },
    responses: answers(signupSchema, CODES.notFound, CODES.conflict),
  });
  api.openapi(completing, async (c) => {
    await completeSignup(services, keyOf(c), c.req.valid("json").version);
    return ok(c, await readSignup(services, keyOf(c)));
  });
  return api;
}
