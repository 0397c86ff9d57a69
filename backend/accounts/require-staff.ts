import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { Switch } from "#contract/switches.ts";
import { visitorOf } from "#backend/access/index.ts";
import { authenticate, callerOf } from "./authenticate.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { MaybeStaffEnv, StaffEnv } from "#backend/http/environment.ts";
import { assertMay } from "./may.ts";
import { headerParameter } from "#backend/http/operation.ts";

/**
 * Lets only staff through: 4005 without a good access token of a live session, 4030 when the
 * path names another hospital than the account's (whether or not it exists). A call with
 * `x-background: 1`, that no person caused, keeps no session alive.
 */
export const requireStaff = (services: Services, needs?: Switch) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const by = callerOf((name) => c.req.header(name));
    const staff = await authenticate(services, c.req.header("authorization"), by);
    const hospital = c.req.param("hospitalId");
    if (hospital !== undefined && hospital.toLowerCase() !== staff.hospitalId)
      throw new Failure(CODES.forbidden, "not this account's hospital");
    if (needs !== undefined) await assertMay(services.database, staff, needs);
    c.set("staff", staff);
    await next();
  });

export const backgroundHeader = headerParameter("X-Background", "`1`: no person caused this call");

/**
 * Spread into `createRoute` for an operation of staff: `...staffOnly(services)`; with `needs` only of
 * those who have that switch, 4030 for the others (may.ts).
 */
export const staffOnly = (services: Services, needs?: Switch) => ({
  middleware: requireStaff(services, needs),
  security: [{ staff: [] }],
  parameters: [backgroundHeader],
});

/** What the OpenAPI document calls a call without a token. */
const NOBODY: Record<string, string[]> = {};

/**
 * For an operation that is open to all, and to staff more so: who calls where a token came, null where
 * none did: without one the header may be empty (contract §5). 4005 for one that is no good.
 */
export const staffIfAny = (services: Services) => ({
  middleware: createMiddleware<MaybeStaffEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const by = callerOf((name) => c.req.header(name));
    c.set("staff", header ? await authenticate(services, header, by) : null);
    await next();
  }),
  security: [NOBODY, { staff: [] }],
  parameters: [backgroundHeader],
});

/** The path parameters of everything under `/hospitals/{hospitalId}`. */
export const hospitalParams = z.object({ hospitalId: uuidSchema });

/** Who does something, as the access record names them. */
export function actorOf(c: Context<StaffEnv>) {
  const { accountId } = c.var.staff;
  return { ...visitorOf(c.var), accountId, address: c.var.address };
}
