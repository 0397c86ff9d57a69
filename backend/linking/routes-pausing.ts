import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { linksNowSchema, pauseInputSchema, type LinksNow } from "#contract/linking.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import { LINK, linkParams, LINKS } from "./paths.ts";
import { pauseLinks } from "./pause.ts";
import { resumeLinks } from "./resume.ts";

/** One link, or all, stop for a while, and go on. */
export function mountPausing(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const setting = settingOf(services);
  const staff = { tags: ["links"], ...staffOnly(services, "SETTINGS") };
  const given = { body: jsonBody(pauseInputSchema) };
  const responses = answers(linksNowSchema, CODES.conflict);

  const pausingAll = createRoute({
    ...{ ...staff, method: "post", path: `${LINKS}/pause`, operationId: "pauseLinks", responses },
    summary: "Pause every link that is made, until then or until somebody takes it up again",
    request: { params: hospitalParams, ...given },
  });
  api.openapi(pausingAll, async (c) =>
    ok(c, await pause(c, LINKED_PLATFORMS, c.req.valid("json"))),
  );

  const pausing = createRoute({
    ...{ ...staff, method: "post", path: `${LINK}/pause`, operationId: "pauseLink", responses },
    summary:
      "Pause a link: what is pushed is kept and acknowledged, and applied when it goes on; nothing is sent",
    request: { params: linkParams, ...given },
  });
  api.openapi(pausing, async (c) =>
    ok(c, await pause(c, [c.req.valid("param").platform], c.req.valid("json"))),
  );

  const resumingAll = createRoute({
    ...{ ...staff, method: "post", path: `${LINKS}/resume`, operationId: "resumeLinks", responses },
    summary: "Take up every link that is paused",
    request: { params: hospitalParams },
  });
  api.openapi(resumingAll, async (c) => ok(c, await resume(c, LINKED_PLATFORMS)));

  const resuming = createRoute({
    ...{ ...staff, method: "post", path: `${LINK}/resume`, operationId: "resumeLink", responses },
    summary:
      "Take a paused link up again: it is what it was before, and what came meanwhile is applied",
    request: { params: linkParams },
  });
  api.openapi(resuming, async (c) => ok(c, await resume(c, [c.req.valid("param").platform])));

  async function pause(
    c: Context<StaffEnv>,
    platforms: readonly LinkedPlatform[],
    { until }: { until: string | null },
  ): Promise<LinksNow> {
    const of = { platform: platforms.join(","), ...(until !== null && { until }) };
    const end = until === null ? null : new Date(until);
    const items = await setting(
      c,
      "LINK_PAUSED",
      of,
      (trx, act) => pauseLinks(trx, act, platforms, end),
      () => true,
    );
    return { items };
  }

  async function resume(
    c: Context<StaffEnv>,
    platforms: readonly LinkedPlatform[],
  ): Promise<LinksNow> {
    const { links } = await setting(
      c,
      "LINK_RESUMED",
      { platform: platforms.join(",") },
      (trx, act) => resumeLinks(trx, act, platforms),
      ({ resumed }) => resumed,
    );
    return { items: links };
  }
}
