import { createRoute } from "@hono/zod-openapi";
import {
  feedContentSchema,
  feedInputSchema,
  feedMadeSchema,
  feedSchema,
  feedsSchema,
} from "#contract/calendar-feed.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { recordedBy, recordSetting, showing, visitorOf } from "#backend/access/index.ts";
import { createLimits, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { notFound } from "#backend/failure.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, headerParameter, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { keepFeed, listFeeds, removeFeed } from "./own.ts";
import { readFeed } from "./read.ts";

const ALL = "/hospitals/{hospitalId}/calendar-feeds";
const ONE = `${ALL}/{feedId}` as const;
const feedParams = hospitalParams.extend({ feedId: uuidSchema });
/** In a header: paths stand in logs. */
const SECRET = "X-Feed-Secret";

/** Addresses for calendar programs, under `/backend/reservation/v1`; each account's are its own. */
export function feedRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock } = services;
  const recorded = recordedBy(services);
  // Counted apart from logins: a calendar that asks at an old address locks nobody out.
  const counted = services.secrets.session.map((secret) => `feeds ${secret}`);
  const limits = createLimits(database.pool, counted);
  const staff = { tags: ["calendar feeds"], ...staffOnly(services) };

  const listing = createRoute({
    ...{ ...staff, method: "get", path: ALL, operationId: "listFeeds" },
    summary: "The caller's addresses, and what they show next",
    request: { params: hospitalParams },
    responses: answers(feedsSchema),
  });
  api.openapi(listing, async (c) => {
    const { staff: by } = c.var;
    const feeds = await recorded(
      c,
      (trx) => listFeeds(trx, by, clock()),
      ({ next }) => [
        showing(
          "FEED_PREVIEW",
          next.map(({ id }) => id),
          { masked: true },
        ),
      ],
    );
    return ok(c, feeds);
  });

  const keeping = createRoute({
    ...{ ...staff, method: "put", path: ONE, operationId: "keepFeed" },
    summary: "Make an address, or another one in its place; the id is the caller's",
    request: { params: feedParams, body: jsonBody(feedInputSchema) },
    responses: answers(feedMadeSchema),
  });
  api.openapi(keeping, async (c) => {
    const { staff: by } = c.var;
    const [{ feedId }, input] = [c.req.valid("param"), c.req.valid("json")];
    const now = clock();
    const made = await database.inHospital(by.hospitalId, (trx) => {
      recordSetting(trx, visitorOf(c.var), now, "FEED_MADE", { feedId });
      return keepFeed(trx, by, feedId, input, now);
    });
    return ok(c, made);
  });

  const removing = createRoute({
    ...{ ...staff, method: "delete", path: ONE, operationId: "removeFeed" },
    summary: "End an address for good",
    request: { params: feedParams },
    responses: answers(feedSchema),
  });
  api.openapi(removing, async (c) => {
    const { staff: by } = c.var;
    const { feedId } = c.req.valid("param");
    const now = clock();
    const removed = await database.inHospital(by.hospitalId, async (trx) => {
      const { feed, ended } = await removeFeed(trx, by, feedId, now);
      if (ended) recordSetting(trx, visitorOf(c.var), now, "FEED_REMOVED", { feedId });
      return feed;
    });
    return ok(c, removed);
  });

  const reading = createRoute({
    ...{ method: "get", path: "/calendar-feed", operationId: "readFeed" },
    tags: ["calendar feeds"],
    summary: "What stands at an address; names are masked",
    parameters: [headerParameter(SECRET, "the address's secret; 4040 without a good one", true)],
    responses: answers(feedContentSchema, CODES.notFound, CODES.tooMany),
  });
  api.openapi(reading, async (c) => {
    // Who guesses is counted by where he is; who knows, is not.
    const attempt = limits.attempt(undefined, c.var.address);
    await attempt.begin();
    const secret = c.req.header(SECRET) ?? "";
    const agent = c.req.header("user-agent") ?? "";
    const content = await readFeed(services, secret, { agent, address: c.var.address });
    if (content === null) throw notFound("calendar feed");
    await attempt.succeeded();
    return ok(c, content);
  });
  return api;
}
