import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { boardQuerySchema, boardSchema } from "#contract/board.ts";
import { daysQuerySchema, daysSchema } from "#contract/days.ts";
import { statisticsQuerySchema, statisticsSchema } from "#contract/statistics.ts";
import { weekQuerySchema, weekSchema } from "#contract/week.ts";
import { recordedBy } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { readBoard } from "./reading/board.ts";
import { readDays } from "./reading/days.ts";
import { shownInWeek, shownOnBoard } from "./reading/shown.ts";
import { readWeek } from "./reading/week.ts";
import { readStatistics } from "./statistics/read-statistics.ts";

/** The views, each in one answer: the day's board, the week, the days of a month, statistics. */
export function mountViews(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock, facts } = services;
  const recorded = recordedBy(services);
  const reading = { method: "get" as const, tags: ["reservations"], ...staffOnly(services) };

  const board = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/board",
    operationId: "readBoard",
    summary: "Everything that the board shows of a day",
    request: { params: hospitalParams, query: boardQuerySchema },
    responses: answers(boardSchema),
  });
  api.openapi(board, async (c) => {
    const { hospitalId, accountId } = c.var.staff;
    const query = { ...c.req.valid("query"), accountId };
    // Before the transaction: whoever holds a connection must not wait for another one.
    const known = await facts.of(hospitalId);
    const drawn = await recorded(
      c,
      (trx) => readBoard(trx, known, query, clock()),
      (board) => shownOnBoard(query, board),
    );
    return ok(c, drawn);
  });

  const days = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/days",
    operationId: "listDays",
    summary: "KST days as a calendar shows them, `to` inclusive",
    request: { params: hospitalParams, query: daysQuerySchema },
    responses: answers(daysSchema),
  });
  api.openapi(days, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => readDays(trx, known, query, clock())),
    );
  });

  const week = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/week",
    operationId: "readWeek",
    summary: "The week of a day: how full, where there is room, who comes",
    request: { params: hospitalParams, query: weekQuerySchema },
    responses: answers(weekSchema),
  });
  api.openapi(week, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    const drawn = await recorded(
      c,
      (trx) => readWeek(trx, known, query, clock()),
      (week) => shownInWeek(query, week),
    );
    return ok(c, drawn);
  });

  const statistics = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/statistics",
    operationId: "readStatistics",
    summary:
      "What the reservations of KST days say, `to` inclusive, and of as many days before them",
    request: { params: hospitalParams, query: statisticsQuerySchema },
    responses: answers(statisticsSchema),
  });
  api.openapi(statistics, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => readStatistics(trx, known, query, clock())),
    );
  });
}
