import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { recordedBy, showing } from "#backend/access/index.ts";
import { staffOnly } from "#backend/accounts/index.ts";
import { Failure } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { actOf } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isNext, settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { resourceSchema } from "#contract/resource.ts";
import {
  impactInputSchema,
  impactSchema,
  resourceChangeSchema,
  type Impact,
} from "#contract/resource-inputs.ts";
import { changeResource } from "./change.ts";
import { foreseeImpact } from "./foresee.ts";
import { RESOURCE, resourceParams } from "./routes-reading.ts";

/** What staff change of one doctor, room or device, and whom that would leave outside. */
export function mountChanging(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { clock } = services;
  const recorded = recordedBy(services);
  const setting = settingOf(services);
  const staff = { tags: ["resources"], ...staffOnly(services) };

  const changing = createRoute({
    ...staff,
    method: "patch",
    path: RESOURCE,
    operationId: "changeResource",
    summary:
      "Change its name, units, hours or closures. What is booked stays at its time; with fewer " +
      "units it may then lie beyond them (`overbooked`). 4090 `impact` where hours or closures leave " +
      "some outside that the call does not know of (`knows`)",
    request: { params: resourceParams, body: jsonBody(resourceChangeSchema) },
    responses: answers(resourceSchema, CODES.conflict),
  });
  api.openapi(changing, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    try {
      return ok(
        c,
        await setting(
          c,
          "RESOURCE_CHANGED",
          { resourceId },
          (trx, act) => changeResource(trx, act, resourceId, input),
          isNext(input),
        ),
      );
    } catch (error) {
      const about =
        error instanceof Failure ? conflictSchema.safeParse(error.body).data : undefined;
      const { outside } = about ?? {};
      // What was refused is undone, with its line; whom the refusal shows is read all the same.
      if (outside) await recorded(c, () => Promise.resolve(outside), shownOf(resourceId));
      throw error;
    }
  });

  const foreseeing = createRoute({
    ...staff,
    method: "post",
    path: `${RESOURCE}/impact`,
    operationId: "foreseeImpact",
    summary:
      "Which bookings to come other hours or closures of it would leave outside; changes nothing",
    request: { params: resourceParams, body: jsonBody(impactInputSchema) },
    responses: answers(impactSchema),
  });
  api.openapi(foreseeing, async (c) => {
    const { resourceId } = c.req.valid("param");
    const input = c.req.valid("json");
    const act = actOf(c.var, clock());
    const impact = await recorded(
      c,
      (trx) => foreseeImpact(trx, act, resourceId, input),
      shownOf(resourceId),
    );
    return ok(c, impact);
  });
}

/** Whom a look at other hours of it shows. */
const shownOf =
  (resourceId: string) =>
  ({ items }: Impact) => [
    showing(
      "IMPACT",
      items.map(({ id }) => id),
      { resourceId },
    ),
  ];
