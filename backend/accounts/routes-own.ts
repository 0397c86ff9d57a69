import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  contactSchema,
  deviceNameInputSchema,
  idleTimeSchema,
  leaveInputSchema,
  noticesInputSchema,
  ownAccountSchema,
  passwordChangeSchema,
  switchInputSchema,
} from "#contract/own-account.ts";
import { mailConfirmSchema } from "#contract/recovery.ts";
import { visitorOf } from "#backend/access/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { changeContact } from "./change-contact.ts";
import { changePassword } from "./change-password.ts";
import { chooseIdleTime } from "./choose-idle-time.ts";
import { chooseNotices } from "./choose-notices.ts";
import { turnLeave, turnSwitch } from "./colleagues.ts";
import { endDevice, endOtherDevices, nameDevice } from "./devices.ts";
import type { Door } from "./login.ts";
import { originOf } from "./origin.ts";
import { provePresent } from "./present-password.ts";
import { readOwn } from "./read-own.ts";
import { askToConfirm, confirmAddress } from "./recovery/confirm-mail.ts";
import { hospitalParams, staffOnly } from "./require-staff.ts";

const OWN = "/hospitals/{hospitalId}/account";
const DEVICES = `${OWN}/devices` as const;
const COLLEAGUE = "/hospitals/{hospitalId}/accounts/{accountId}";
const deviceParams = hospitalParams.extend({ sessionId: uuidSchema });
const colleagueParams = hospitalParams.extend({ accountId: uuidSchema });
const done = z.object({});

/** One's own account and those of one's colleagues, under `/backend/emr/v1`. */
export function ownAccountRoutes(services: Services, door: Door) {
  const api = createApi<StaffEnv>();
  const { database, facts, sessions, clock } = services;
  const tags = ["accounts"];
  const staff = { tags, ...staffOnly(services) };
  const setting = { tags, ...staffOnly(services, "SETTINGS") };
  const byOf = (c: Context<StaffEnv>) => {
    const { accountId } = c.var.staff;
    return { ...visitorOf(c.var), accountId, address: c.var.address };
  };

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

  const naming = createRoute({
    ...{ ...staff, method: "put", path: `${DEVICES}/{sessionId}`, operationId: "nameDevice" },
    summary: "What the account calls the device of one of its sessions; empty: nothing",
    request: { params: deviceParams, body: jsonBody(deviceNameInputSchema) },
    responses: answers(deviceNameInputSchema),
  });
  api.openapi(naming, async (c) => {
    const [{ sessionId }, input] = [c.req.valid("param"), c.req.valid("json")];
    const { staff: own } = c.var;
    await database.inHospital(own.hospitalId, (trx) =>
      nameDevice(trx, own, { sessionId, ...input }, originOf(c).deviceId, clock()),
    );
    return ok(c, input);
  });

  const ending = createRoute({
    ...{ ...staff, method: "delete", path: `${DEVICES}/{sessionId}`, operationId: "endDevice" },
    summary: "End one of the account's sessions",
    request: { params: deviceParams },
    responses: answers(done),
  });
  api.openapi(ending, async (c) => {
    const { sessionId } = c.req.valid("param");
    const by = byOf(c);
    const but = c.var.staff.sessionId;
    await database.inHospital(by.hospitalId, (trx) =>
      endDevice(trx, by, { sessionId, but }, clock()),
    );
    sessions.forget(sessionId);
    return ok(c, {});
  });

  const endingOthers = createRoute({
    ...{ ...staff, method: "delete", path: DEVICES, operationId: "endOtherDevices" },
    summary: "End all sessions of the account but the one that asks",
    request: { params: hospitalParams },
    responses: answers(z.object({ ended: z.number().int() })),
  });
  api.openapi(endingOthers, async (c) => {
    const by = byOf(c);
    const ended = await database.inHospital(by.hospitalId, (trx) =>
      endOtherDevices(trx, by, c.var.staff.sessionId, clock()),
    );
    for (const one of ended) sessions.forget(one);
    return ok(c, { ended: ended.length });
  });

  const reaching = createRoute({
    ...{ ...staff, method: "put", path: `${OWN}/contact`, operationId: "changeContact" },
    summary: "Where the account's holder is reached: mail and mobile; null takes it away",
    request: { params: hospitalParams, body: jsonBody(contactSchema) },
    responses: answers(contactSchema, CODES.tooMany),
  });
  api.openapi(reaching, async (c) => {
    const input = c.req.valid("json");
    const by = byOf(c);
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
    const by = byOf(c);
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
    const by = byOf(c);
    await provePresent(services, door, c.var.staff, { password, field: "password" }, originOf(c));
    await database.inHospital(by.hospitalId, (trx) => confirmAddress(trx, by, token, clock()));
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

  const choosing = createRoute({
    ...{ ...setting, method: "put", path: "/hospitals/{hospitalId}/idle-time" },
    operationId: "chooseIdleTime",
    summary: "After how many idle minutes every session of the hospital ends",
    request: { params: hospitalParams, body: jsonBody(idleTimeSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const input = c.req.valid("json");
    const by = byOf(c);
    await facts.changing(by.hospitalId, (trx) => chooseIdleTime(trx, { by, now: clock() }, input));
    return ok(c, {});
  });

  const turning = createRoute({
    ...{ ...setting, method: "put", path: `${COLLEAGUE}/switches`, operationId: "turnSwitch" },
    summary: "Give a colleague a switch or take it; never 설정 of the last who has it",
    request: { params: colleagueParams, body: jsonBody(switchInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(turning, async (c) => {
    const { accountId } = c.req.valid("param");
    const by = byOf(c);
    const input = c.req.valid("json");
    await database.inHospital(by.hospitalId, (trx) =>
      turnSwitch(trx, { by, accountId, now: clock() }, input),
    );
    return ok(c, {});
  });

  const leaving = createRoute({
    ...{ ...setting, method: "put", path: `${COLLEAGUE}/leave`, operationId: "turnLeave" },
    summary: "Send a colleague on leave, or have them back; on leave nobody logs in",
    request: { params: colleagueParams, body: jsonBody(leaveInputSchema) },
    responses: answers(done, CODES.conflict),
  });
  api.openapi(leaving, async (c) => {
    const { accountId } = c.req.valid("param");
    const by = byOf(c);
    const input = c.req.valid("json");
    const ended = await database.inHospital(by.hospitalId, (trx) =>
      turnLeave(trx, { by, accountId, now: clock() }, input),
    );
    for (const one of ended) sessions.forget(one);
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
