import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { boardQuerySchema, boardSchema } from "#contract/board.ts";
import { callerSchema, callersInputSchema } from "#contract/caller.ts";
import { daysQuerySchema, daysSchema } from "#contract/days.ts";
import { page } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import { findInputSchema, foundSchema } from "#contract/find.ts";
import { listQuerySchema, slotsQuerySchema } from "#contract/reservation-inputs.ts";
import { historySchema, reservationSchema, slotSchema } from "#contract/reservation.ts";
import { statisticsQuerySchema, statisticsSchema } from "#contract/statistics.ts";
import { weekQuerySchema, weekSchema } from "#contract/week.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { readBoard } from "./reading/board.ts";
import { readCallers } from "./reading/callers.ts";
import { readWeek } from "./reading/week.ts";
import { readDays } from "./reading/days.ts";
import { createEventStreams } from "./reading/events.ts";
import { findReservations } from "./reading/find.ts";
import { readHistory } from "./history.ts";
import { listReservations } from "./reading/list.ts";
import { toReservation } from "./mapping.ts";
import { readStatistics } from "./statistics/read-statistics.ts";
import { readSlots } from "./slots/slots.ts";
import { readReservation } from "./store.ts";

/** Path parameters of one reservation. */
export const reservationParams = hospitalParams.extend({ reservationId: uuidSchema });

const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** What only reads: slots, the list, what words find, one reservation, its history, the day, the event stream. */
export function mountReading(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock, facts } = services;
  const reading = { method: "get" as const, tags: ["reservations"], ...staffOnly(services) };

  const slots = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/slots",
    operationId: "listSlots",
    summary: "A product's free starts on KST days, `to` inclusive",
    request: { params: hospitalParams, query: slotsQuerySchema },
    responses: answers(items(slotSchema)),
  });
  api.openapi(slots, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    const free = await database.inHospital(hospitalId, (trx) =>
      readSlots(trx, known, query, clock()),
    );
    return ok(c, { items: free });
  });

  const list = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/reservations",
    operationId: "listReservations",
    summary: "Reservations by filters and search, by start",
    request: { params: hospitalParams, query: listQuerySchema },
    responses: answers(page(reservationSchema)),
  });
  api.openapi(list, async (c) => {
    const { hospitalId } = c.var.staff;
    const query = c.req.valid("query");
    const known = await facts.of(hospitalId);
    const found = await database.inHospital(hospitalId, (trx) =>
      listReservations(trx, known, query, clock()),
    );
    return ok(c, found);
  });

  const find = createRoute({
    ...reading,
    // Posted: an address, which logs and proxies keep, holds neither a name nor a number.
    method: "post",
    path: "/hospitals/{hospitalId}/find",
    operationId: "findReservations",
    summary: "The first few reservations that words find, while they are typed",
    request: { params: hospitalParams, body: jsonBody(findInputSchema) },
    responses: answers(foundSchema),
  });
  api.openapi(find, async (c) => {
    const { hospitalId } = c.var.staff;
    const { q } = c.req.valid("json");
    const found = await database.inHospital(hospitalId, (trx) =>
      findReservations(trx, hospitalId, q, clock()),
    );
    return ok(c, found);
  });

  const one = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/reservations/{reservationId}",
    operationId: "readReservation",
    summary: "One reservation",
    request: { params: reservationParams },
    responses: answers(reservationSchema),
  });
  api.openapi(one, async (c) => {
    const { hospitalId } = c.var.staff;
    const { reservationId } = c.req.valid("param");
    const row = await database.inHospital(hospitalId, (trx) =>
      readReservation(trx, hospitalId, reservationId),
    );
    return ok(c, toReservation(row));
  });

  const history = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/reservations/{reservationId}/history",
    operationId: "readHistory",
    summary: "What happened to a reservation, newest last",
    request: { params: reservationParams },
    responses: answers(items(historySchema)),
  });
  api.openapi(history, async (c) => {
    const { hospitalId } = c.var.staff;
    const { reservationId } = c.req.valid("param");
    const lines = await database.inHospital(hospitalId, async (trx) => {
      await readReservation(trx, hospitalId, reservationId);
      return readHistory(trx, hospitalId, reservationId);
    });
    return ok(c, { items: lines });
  });

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
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => readBoard(trx, known, query, clock())),
    );
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

  const callers = createRoute({
    ...reading,
    // Asked while a number is typed: posted, so that none stands in an address or a log.
    method: "post",
    path: "/hospitals/{hospitalId}/callers",
    operationId: "listCallers",
    summary: "Who has been booked under a phone number",
    request: { params: hospitalParams, body: jsonBody(callersInputSchema) },
    responses: answers(items(callerSchema)),
  });
  api.openapi(callers, async (c) => {
    const { hospitalId } = c.var.staff;
    const input = c.req.valid("json");
    const found = await database.inHospital(hospitalId, (trx) =>
      readCallers(trx, hospitalId, input, clock()),
    );
    return ok(c, { items: found });
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
    return ok(
      c,
      await database.inHospital(hospitalId, (trx) => readWeek(trx, known, query, clock())),
    );
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

  const events = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/events",
    operationId: "streamEvents",
    summary: "Changes as they happen (server-sent events: `change`, `heartbeat`)",
    request: { params: hospitalParams },
    responses: {
      200: {
        description:
          "a stream of `event: change` with `{ reservationId, version }`, and `event: heartbeat`",
        content: { "text/event-stream": { schema: z.string() } },
      },
    },
  });
  api.openapi(events, createEventStreams(services));
}
