import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { recordedBy, showing } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf, foreseeOutside, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import {
  hospitalChangeSchema,
  hospitalWishSchema,
  slotsPreviewInputSchema,
  type HospitalWish,
} from "#contract/hospital-inputs.ts";
import { settingsScreenSchema } from "#contract/hospital-settings.ts";
import {
  hoursImpactSchema,
  settingsSavedSchema,
  type SettingsSaved,
} from "#contract/hours-impact.ts";
import { kstDay } from "#contract/kst.ts";
import { slotsPreviewSchema } from "#contract/slots-preview.ts";
import { changeHospital } from "./change.ts";
import { previewSlots } from "./preview.ts";
import { readScreen } from "./read.ts";
import { settingsOf } from "./settings-of.ts";
import { readHospitalRow } from "./store.ts";
import { asWished, calendarOf } from "./wished.ts";

const SETTINGS = "/hospitals/{hospitalId}/settings";

/** What a hospital sets about itself, under `/backend/reservation/v1`. */
export function hospitalSettingsRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const setting = settingOf(services);
  const recorded = recordedBy(services);
  const staff = { tags: ["hospitals"], ...staffOnly(services) };

  const reading = createRoute({
    ...{ ...staff, method: "get", path: SETTINGS, operationId: "readHospitalSettings" },
    summary: "Everything that staff set about the hospital, and what its closures hit",
    request: { params: hospitalParams },
    responses: answers(settingsScreenSchema),
  });
  api.openapi(reading, async (c) => {
    const act = actOf(c.var, clock());
    return ok(c, await database.inHospital(act.hospitalId, (trx) => readScreen(trx, act)));
  });

  const changing = createRoute({
    ...{ ...staff, method: "patch", path: SETTINGS, operationId: "changeHospitalSettings" },
    summary:
      "Change what is given, with a decision for each reservation that new hours leave outside: all " +
      "or nothing. 4090 `impact` lists those that are to be decided on",
    request: { params: hospitalParams, body: jsonBody(hospitalChangeSchema) },
    responses: answers(settingsSavedSchema, CODES.conflict),
  });
  api.openapi(changing, async (c) => {
    const input = c.req.valid("json");
    const fields = Object.keys(input).filter(isField).sort().join(",");
    const change = (trx: HospitalTransaction, act: Act) => changeHospital(trx, act, input);
    const isAnother = ({ changed }: SettingsSaved) => changed.length > 0;
    try {
      return ok(c, await setting(c, "HOSPITAL_CHANGED", { fields }, change, isAnother));
    } catch (error) {
      await recordAsked(c, error);
      throw error;
    }
  });

  /** What was refused is undone, with its line of the record; whom the refusal shows is read all the same. */
  async function recordAsked(c: Context<StaffEnv>, error: unknown): Promise<void> {
    if (!(error instanceof Failure)) return;
    const { asks = [] } = conflictSchema.safeParse(error.body).data ?? {};
    if (asks.length === 0) return;
    await recorded(
      c,
      () => Promise.resolve(asks),
      (asks) => [shown(asks)],
    );
  }

  const foreseeing = createRoute({
    ...{ ...staff, method: "post", path: `${SETTINGS}/impact`, operationId: "foreseeHours" },
    summary:
      "Which reservations to come other hours would leave outside, with where each could go; changes " +
      "nothing",
    request: { params: hospitalParams, body: jsonBody(hospitalWishSchema) },
    responses: answers(hoursImpactSchema),
  });
  api.openapi(foreseeing, async (c) => {
    const act = actOf(c.var, clock());
    const wish = c.req.valid("json");
    const impact = await recorded(
      c,
      async (trx) => {
        const { facts, wouldBe } = await wishedCalendar(trx, act, wish);
        return foreseeOutside(trx, facts, wouldBe, act.now);
      },
      ({ items }) => [shown(items)],
    );
    return ok(c, impact);
  });

  const previewing = createRoute({
    ...{ ...staff, method: "post", path: `${SETTINGS}/preview`, operationId: "previewSlots" },
    summary: "The starts of a product by other rules, beside those of now; changes nothing",
    request: { params: hospitalParams, body: jsonBody(slotsPreviewInputSchema) },
    responses: answers(slotsPreviewSchema),
  });
  api.openapi(previewing, async (c) => {
    const act = actOf(c.var, clock());
    const { productId, ...wish } = c.req.valid("json");
    const { facts, wouldBe } = await database.inHospital(act.hospitalId, (trx) =>
      wishedCalendar(trx, act, wish),
    );
    return ok(c, previewSlots(facts, wouldBe, productId, act.now));
  });
  return api;
}

const isField = (key: string) => key !== "version" && key !== "decisions";

const shown = (rows: readonly { reservation: { id: string } }[]) =>
  showing(
    "IMPACT",
    rows.map(({ reservation }) => reservation.id),
    { hours: true },
  );

/** The hospital as it is, and its calendar as it would be. */
async function wishedCalendar(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  wish: HospitalWish,
): Promise<{ facts: Facts; wouldBe: HospitalCalendar }> {
  const facts = await readFacts(trx, hospitalId);
  const today = kstDay(now);
  const settings = settingsOf(facts, await readHospitalRow(trx, hospitalId), today);
  const before = { settings, calendar: facts.calendar, today };
  return { facts, wouldBe: calendarOf(before, asWished(before, wish)) };
}
