import { createRoute } from "@hono/zod-openapi";
import { recordedBy } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf, findOutside, foreseeOutside, readToCall } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import {
  callsInputSchema,
  hospitalWishSchema,
  settingsLookInputSchema,
  type HospitalWish,
} from "#contract/hospital-inputs.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { callsSchema, hoursImpactSchema, settingsLookSchema } from "#contract/hours-impact.ts";
import { kstDay } from "#contract/kst.ts";
import { previewSlots } from "./preview.ts";
import { settingsOf } from "./settings-of.ts";
import { showingOutside } from "./shown.ts";
import { readHospitalRow } from "./store.ts";
import { asWished, calendarOf } from "./wished.ts";

const SETTINGS = "/hospitals/{hospitalId}/settings";

/** What a change of a hospital's settings would come to, and whom to call after it: all change nothing. */
export function wishedRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, facts, clock } = services;
  const recorded = recordedBy(services);
  const staff = { tags: ["hospitals"], ...staffOnly(services) };

  const looking = createRoute({
    ...{ ...staff, method: "post", path: `${SETTINGS}/look`, operationId: "lookAtSettings" },
    summary:
      "How many reservations to come other settings would leave outside, and the starts of a product " +
      "by them beside those of now; changes nothing, and shows nobody",
    request: { params: hospitalParams, body: jsonBody(settingsLookInputSchema) },
    responses: answers(settingsLookSchema),
  });
  api.openapi(looking, async (c) => {
    const { hospitalId, now } = actOf(c.var, clock());
    const { productId, ...wish } = c.req.valid("json");
    const known = await facts.of(hospitalId);
    const look = await database.inHospital(hospitalId, async (trx) => {
      const wouldBe = await wishedCalendar(trx, known, now, wish);
      const preview = productId === undefined ? null : previewSlots(known, wouldBe, productId, now);
      const calendars = { is: known.calendar, wouldBe };
      const { asked } = await findOutside(trx, hospitalId, calendars, now);
      return { outside: asked.length, preview };
    });
    return ok(c, look);
  });

  const foreseeing = createRoute({
    ...{ ...staff, method: "post", path: `${SETTINGS}/impact`, operationId: "foreseeHours" },
    summary:
      "Which reservations to come other hours would leave outside, with where each could go; changes " +
      "nothing",
    request: { params: hospitalParams, body: jsonBody(hospitalWishSchema) },
    responses: answers(hoursImpactSchema),
  });
  api.openapi(foreseeing, async (c) => {
    const { hospitalId, now } = actOf(c.var, clock());
    const wish = c.req.valid("json");
    const known = await facts.of(hospitalId);
    const impact = await recorded(
      c,
      async (trx) => foreseeOutside(trx, known, await wishedCalendar(trx, known, now, wish), now),
      ({ items }) => [showingOutside(items.map(({ reservation }) => reservation))],
    );
    return ok(c, impact);
  });

  const calling = createRoute({
    ...{ ...staff, method: "post", path: `${SETTINGS}/calls`, operationId: "readCalls" },
    summary:
      "Of reservations that a change of hours moved or canceled: those whose patients nobody tells, as " +
      "they are now. Changes nothing",
    request: { params: hospitalParams, body: jsonBody(callsInputSchema) },
    responses: answers(callsSchema),
  });
  api.openapi(calling, async (c) => {
    const { hospitalId } = actOf(c.var, clock());
    const { reservations } = c.req.valid("json");
    const items = await recorded(
      c,
      (trx) => readToCall(trx, hospitalId, reservations),
      (items) => [showingOutside(items, "CALLS")],
    );
    return ok(c, { items });
  });
  return api;
}

/** A hospital's calendar as it would be. */
async function wishedCalendar(
  trx: HospitalTransaction,
  facts: Facts,
  now: Date,
  wish: HospitalWish,
): Promise<HospitalCalendar> {
  const today = kstDay(now);
  const settings = settingsOf(facts, await readHospitalRow(trx, facts.hospitalUuid), today);
  const before = { settings, calendar: facts.calendar, today };
  return calendarOf(before, asWished(before, wish));
}
