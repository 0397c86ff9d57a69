import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { recordedBy } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { holidayChoiceInputSchema, holidayChosenSchema } from "#contract/calendar-inputs.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { daySchema } from "#contract/fields.ts";
import { hospitalChangeSchema } from "#contract/hospital-inputs.ts";
import { settingsScreenSchema } from "#contract/hospital-settings.ts";
import { settingsSavedSchema, type SettingsSaved } from "#contract/hours-impact.ts";
import { changeHospital } from "./change.ts";
import { chooseHoliday } from "./choose-holiday.ts";
import { readScreen } from "./read.ts";
import { wishedRoutes } from "./routes-wished.ts";
import { showingOutside } from "./shown.ts";

const SETTINGS = "/hospitals/{hospitalId}/settings";
const HOLIDAY = "/hospitals/{hospitalId}/calendar/holidays/{day}";
const dayParams = hospitalParams.extend({ day: daySchema });

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
      const saved = await setting(c, "HOSPITAL_CHANGED", { fields }, change, isAnother);
      if (saved.changed.length === 0) await recordShown(c, saved.decided);
      return ok(c, saved);
    } catch (error) {
      await recordAsked(c, error);
      throw error;
    }
  });

  const choosing = createRoute({
    ...{ ...staff, method: "put", path: HOLIDAY, operationId: "chooseHoliday" },
    summary:
      "Choose what the hospital does on a holiday. 4090 `impact` lists the reservations that this " +
      "leaves outside: they are decided on in a change of the settings",
    request: { params: dayParams, body: jsonBody(holidayChoiceInputSchema) },
    responses: answers(holidayChosenSchema, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const [{ day }, input] = [c.req.valid("param"), c.req.valid("json")];
    const choose = (trx: HospitalTransaction, act: Act) => chooseHoliday(trx, act, day, input);
    try {
      const chosen = await setting(c, "HOLIDAY", { day }, choose, ({ isAnother }) => isAnother);
      return ok(c, { choice: chosen.choice });
    } catch (error) {
      await recordAsked(c, error);
      throw error;
    }
  });

  /** What was refused is undone, with its line of the record; whom the refusal shows is read all the same. */
  async function recordAsked(c: Context<StaffEnv>, error: unknown): Promise<void> {
    if (!(error instanceof Failure)) return;
    const { asks = [] } = conflictSchema.safeParse(error.body).data ?? {};
    await recordShown(
      c,
      asks.map(({ reservation }) => reservation),
    );
  }

  /** What nobody changed by it is read all the same. */
  async function recordShown(c: Context<StaffEnv>, rows: readonly { id: string }[]): Promise<void> {
    if (rows.length === 0) return;
    await recorded(
      c,
      () => Promise.resolve(rows),
      (rows) => [showingOutside(rows)],
    );
  }
  api.route("/", wishedRoutes(services));
  return api;
}

const isField = (key: string) => key !== "version" && key !== "decisions";
