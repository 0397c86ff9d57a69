import { createRoute } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  agreementAnswerSchema,
  agreementInputSchema,
  optionalAgreementSchema,
} from "#contract/own-agreements.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { agreesToUsage, chooseAgreement } from "./agreements.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";
import { signAccess } from "./tokens.ts";

const ONE = "/hospitals/{hospitalId}/account/agreements/{what}";
const params = hospitalParams.extend({ what: optionalAgreementSchema });

/** What one's own account agrees to, under `/backend/emr/v1`; it is read with the account. */
export function agreementRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock, secrets } = services;
  const staff = { tags: ["accounts"], ...staffOnly(services) };

  const choosing = createRoute({
    ...{ ...staff, method: "put", path: ONE, operationId: "chooseAgreement" },
    summary: "Agree to what may be left out, or take it back; the access token that knows of it",
    request: { params, body: jsonBody(agreementInputSchema) },
    responses: answers(agreementAnswerSchema, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const [{ what }, input] = [c.req.valid("param"), c.req.valid("json")];
    const { staff: own } = c.var;
    const by = actorOf(c);
    const now = clock();
    const { usage } = await database.inHospital(by.hospitalId, async (trx) => {
      await chooseAgreement(trx, { by, what, now }, input);
      return trx
        .selectFrom("accounts")
        .select(agreesToUsage(by.hospitalId, "accounts.accountId").as("usage"))
        .where("hospitalId", "=", by.hospitalId)
        .where("accountId", "=", by.accountId)
        .executeTakeFirstOrThrow();
    });
    return ok(c, { accessToken: await signAccess(secrets.session, { ...own, usage }, now) });
  });
  return api;
}
