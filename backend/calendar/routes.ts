import { createRoute } from "@hono/zod-openapi";
import { holidayChoiceInputSchema, holidayChosenSchema } from "#contract/calendar-inputs.ts";
import { CODES } from "#contract/codes.ts";
import { daySchema } from "#contract/fields.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { chooseHoliday } from "./holidays.ts";

const HOLIDAY = "/hospitals/{hospitalId}/calendar/holidays/{day}";
const dayParams = hospitalParams.extend({ day: daySchema });

/** What of a hospital's calendar the board changes, under `/backend/reservation/v1`. */
export function calendarRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const setting = settingOf(services);

  const choosing = createRoute({
    ...{ method: "put", path: HOLIDAY, tags: ["hospitals"], operationId: "chooseHoliday" },
    summary: "Choose what the hospital does on a holiday. What is booked stays, also outside",
    ...staffOnly(services),
    request: { params: dayParams, body: jsonBody(holidayChoiceInputSchema) },
    responses: answers(holidayChosenSchema, CODES.conflict),
  });
  api.openapi(choosing, async (c) => {
    const [{ day }, input] = [c.req.valid("param"), c.req.valid("json")];
    const { choice, outside } = await setting(
      c,
      "HOLIDAY",
      { day },
      (trx, act) => chooseHoliday(trx, act, day, input),
      ({ isAnother }) => isAnother,
    );
    return ok(c, { choice, outside });
  });
  return api;
}
