import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import {
  contactSchema,
  noticesInputSchema,
  ownAccountSchema,
  passwordChangeSchema,
} from "#contract/own-account.ts";
import { mailConfirmSchema } from "#contract/recovery.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { changeContact } from "./change-contact.ts";
import { changePassword } from "./change-password.ts";
import { chooseNotices } from "./choose-notices.ts";
import type { Door } from "./login.ts";
import { originOf } from "./origin.ts";
import { provePresent } from "./present-password.ts";
import { readOwn } from "./read-own.ts";
import { askToConfirm, confirmAddress } from "./recovery/confirm-mail.ts";
import { actorOf, hospitalParams, staffOnly } from "./require-staff.ts";

const OWN = "/hospitals/{hospitalId}/account";
const done = z.object({});

/** One's own account, under `/backend/emr/v1`. */
export function ownAccountRoutes(services: Services, door: Door) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const staff = { tags: ["accounts"], ...staffOnly(services) };

  const reading = createRoute({
    ...{ ...staff, method: "get", path: OWN, operationId: "readOwnAccount" },
    summary: "The caller's account: where it is logged in, who came in with it, its colleagues",
    request: { params: hospitalParams },
    responses: answers(ownAccountSchema),
  });
  api.openapi(reading, async (c) => {
    const { staff: own, address } = c.var;
    const read = await database.inHospital(own.hospitalId, (trx) =>
      readOwn(trx, own, address, clock()),
    );
    return ok(c, { ...read, isGuarded: services.production });
  });

  const reaching = createRoute({
    ...{ ...staff, method: "put", path: `${OWN}/contact`, operationId: "changeContact" },
    summary: "Where the account's holder is reached: mail and mobile; null takes it away",
    request: { params: hospitalParams, body: jsonBody(contactSchema) },
    responses: answers(contactSchema, CODES.tooMany),
  });
  api.openapi(reaching, async (c) => {
    const input = c.req.valid("json");
    const by = actorOf(c);
    await database.inHospital(by.hospitalId, (trx) => changeContact(trx, services, by, input));
    return ok(c, input);
  });

  const asking = createRoute({
    ...{ ...staff, method: "post", path: `${OWN}/mail/ask`, operationId: "askToConfirmMail" },
    summary: "Send the account's mail address the link that confirms it, once more",
    request: { params: hospitalParams },
    responses: answers(done, CODES.tooMany),
  });
  api.openapi(asking, async (c) => {
    const by = actorOf(c);
    await database.inHospital(by.hospitalId, (trx) => askToConfirm(trx, services, by));
    return ok(c, {});
  });

  const confirming = createRoute({
    ...{ ...staff, method: "post", path: `${OWN}/mail/confirm`, operationId: "confirmMail" },
    summary: "The mail address is the account's: by the link that was sent there, and the password",
    request: { params: hospitalParams, body: jsonBody(mailConfirmSchema) },
    responses: answers(done, CODES.tooMany),
  });
  api.openapi(confirming, async (c) => {
    const { token, password } = c.req.valid("json");
    const by = actorOf(c);
    const typed = { password, field: "password" };
    const { passwordHash } = await provePresent(services, door, c.var.staff, typed, originOf(c));
    await database.inHospital(by.hospitalId, (trx) =>
      confirmAddress(trx, by, { token, passwordHash }, clock()),
    );
    return ok(c, {});
  });

  const noticing = createRoute({
    ...{ ...staff, method: "put", path: `${OWN}/notices`, operationId: "chooseNotices" },
    summary: "Of what the account's open boards give no notice",
    request: { params: hospitalParams, body: jsonBody(noticesInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(noticing, async (c) => {
    const input = c.req.valid("json");
    const { staff: own } = c.var;
    await database.inHospital(own.hospitalId, (trx) => chooseNotices(trx, own, input));
    return ok(c, {});
  });

  const changing = createRoute({
    ...{ ...staff, method: "post", path: `${OWN}/password`, operationId: "changePassword" },
    summary: "Another password in place of the present one; the account's other sessions end",
    request: { params: hospitalParams, body: jsonBody(passwordChangeSchema) },
    responses: answers(done, CODES.tooMany),
  });
  api.openapi(changing, async (c) => {
    await changePassword(services, door, c.var.staff, c.req.valid("json"), originOf(c));
    return ok(c, {});
  });
  return api;
}
