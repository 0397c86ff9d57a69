import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  calendarChangedSchema,
  holidayChoiceInputSchema,
  holidayChosenSchema,
  holidaysSchema,
  nthClosureInputSchema,
  partClosureInputSchema,
  temporaryHolidayInputSchema,
} from "#contract/calendar-inputs.ts";
import { CODES } from "#contract/codes.ts";
import { daySchema, uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import type { Setting } from "#contract/access-acts.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { sendingSlots } from "#backend/jobs/queue.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { keepNthClosure, keepPartClosure, keepTemporaryHoliday, remove } from "./closures.ts";
import { chooseHoliday, holidaysFrom } from "./holidays.ts";

const CALENDAR = "/hospitals/{hospitalId}/calendar";
const HOLIDAYS = `${CALENDAR}/holidays` as const;
const TEMPORARY = `${CALENDAR}/temporary-holidays/{day}` as const;
const PARTS = `${CALENDAR}/part-closures/{closureId}` as const;
const NTHS = `${CALENDAR}/nth-closures/{closureId}` as const;
const dayParams = hospitalParams.extend({ day: daySchema });
const closureParams = hospitalParams.extend({ closureId: uuidSchema });

/** What of a hospital's calendar is not weekly, under `/backend/reservation/v1`. */
export function calendarRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const staff = { tags: ["hospitals"], ...staffOnly(services) };
  const changed = answers(calendarChangedSchema);

  const setting = settingOf(services);
  /** What is free of every product may be another then. */
  const doing = <Done>(
    c: Context<StaffEnv>,
    what: Setting,
    of: Record<string, string>,
    work: (trx: HospitalTransaction, act: Act) => Promise<Done>,
  ) =>
    setting(c, what, of, async (trx, act) => {
      const done = await work(trx, act);
      await sendingSlots(act.hospitalId).execute(trx);
      return done;
    });

  const listing = createRoute({
    ...{ ...staff, method: "get", path: HOLIDAYS, operationId: "listHolidays" },
    summary: "The holidays of a year from today on, with what is chosen for each",
    request: { params: hospitalParams },
    responses: answers(holidaysSchema),
  });
  api.openapi(listing, async (c) => {
    const { calendar } = await services.facts.of(c.var.staff.hospitalId);
    return ok(c, { items: holidaysFrom(calendar, kstDay(services.clock())) });
  });

  const choosing = createRoute({
    ...{ ...staff, method: "put", path: `${HOLIDAYS}/{day}`, operationId: "chooseHoliday" },
    summary: "Choose what the hospital does on a holiday. What is booked stays, also outside",
    request: { params: dayParams, body: jsonBody(holidayChoiceInputSchema) },
    responses: answers(holidayChosenSchema, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const [{ day }, input] = [c.req.valid("param"), c.req.valid("json")];
    return ok(
      c,
      await doing(c, "HOLIDAY", { day }, (trx, act) => chooseHoliday(trx, act, day, input)),
    );
  });

  const keepingDay = createRoute({
    ...{ ...staff, method: "put", path: TEMPORARY, operationId: "keepTemporaryHoliday" },
    summary: "Take down a holiday that no rule knows, or name it anew",
    request: { params: dayParams, body: jsonBody(temporaryHolidayInputSchema) },
    responses: changed,
  });
  api.openapi(keepingDay, async (c) => {
    const [{ day }, input] = [c.req.valid("param"), c.req.valid("json")];
    return ok(
      c,
      await doing(c, "TEMPORARY_HOLIDAY", { day }, (trx, act) =>
        keepTemporaryHoliday(trx, act, day, input),
      ),
    );
  });

  const removingDay = createRoute({
    ...{ ...staff, method: "delete", path: TEMPORARY, operationId: "removeTemporaryHoliday" },
    summary: "It is no holiday after all",
    request: { params: dayParams },
    responses: changed,
  });
  api.openapi(removingDay, async (c) => {
    const { day } = c.req.valid("param");
    const removed = { from: "hospitalTemporaryHolidays", day } as const;
    return ok(
      c,
      await doing(c, "TEMPORARY_HOLIDAY_REMOVED", { day }, (trx, act) => remove(trx, act, removed)),
    );
  });

  const keepingPart = createRoute({
    ...{ ...staff, method: "put", path: PARTS, operationId: "keepPartClosure" },
    summary: "Close a part of a day, or change it; the id is the caller's",
    request: { params: closureParams, body: jsonBody(partClosureInputSchema) },
    responses: changed,
  });
  api.openapi(keepingPart, async (c) => {
    const [{ closureId }, input] = [c.req.valid("param"), c.req.valid("json")];
    return ok(
      c,
      await doing(c, "PART_CLOSURE", { closureId }, (trx, act) =>
        keepPartClosure(trx, act, closureId, input),
      ),
    );
  });

  const removingPart = createRoute({
    ...{ ...staff, method: "delete", path: PARTS, operationId: "removePartClosure" },
    summary: "Take it out of the calendar",
    request: { params: closureParams },
    responses: changed,
  });
  api.openapi(removingPart, async (c) => {
    const { closureId } = c.req.valid("param");
    const removed = { from: "hospitalPartClosures", closureId } as const;
    return ok(
      c,
      await doing(c, "PART_CLOSURE_REMOVED", { closureId }, (trx, act) =>
        remove(trx, act, removed),
      ),
    );
  });

  const keepingNth = createRoute({
    ...{ ...staff, method: "put", path: NTHS, operationId: "keepNthClosure" },
    summary: "Close on the nth of a weekday each month, or change it; the id is the caller's",
    request: { params: closureParams, body: jsonBody(nthClosureInputSchema) },
    responses: changed,
  });
  api.openapi(keepingNth, async (c) => {
    const [{ closureId }, input] = [c.req.valid("param"), c.req.valid("json")];
    return ok(
      c,
      await doing(c, "NTH_CLOSURE", { closureId }, (trx, act) =>
        keepNthClosure(trx, act, closureId, input),
      ),
    );
  });

  const removingNth = createRoute({
    ...{ ...staff, method: "delete", path: NTHS, operationId: "removeNthClosure" },
    summary: "Take it out of the calendar",
    request: { params: closureParams },
    responses: changed,
  });
  api.openapi(removingNth, async (c) => {
    const { closureId } = c.req.valid("param");
    const removed = { from: "hospitalNthClosures", closureId } as const;
    return ok(
      c,
      await doing(c, "NTH_CLOSURE_REMOVED", { closureId }, (trx, act) => remove(trx, act, removed)),
    );
  });
  return api;
}
