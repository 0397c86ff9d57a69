import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { callerSchema, callersInputSchema } from "#contract/caller.ts";
import { page } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import { findInputSchema, foundSchema } from "#contract/find.ts";
import { listQuerySchema, slotsQuerySchema } from "#contract/reservation-inputs.ts";
import {
  historySchema,
  reservationSchema,
  slotSchema,
  wholeReservationSchema,
} from "#contract/reservation.ts";
import { recordedBy, showing } from "#backend/access/index.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { readHistory } from "./history.ts";
import { toWholeReservation } from "./mapping.ts";
import { readCallers } from "./reading/callers.ts";
import { createEventStreams } from "./reading/events.ts";
import { findReservations } from "./reading/find.ts";
import { listReservations } from "./reading/list.ts";
import { shownCallers, shownFound, shownInList, shownWhole } from "./reading/shown.ts";
import { readSlots } from "./slots/slots.ts";
import { readReservation } from "./store.ts";

/** Path parameters of one reservation. */
export const reservationParams = hospitalParams.extend({ reservationId: uuidSchema });

const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** What only reads: slots, the list, what words find, one reservation, its history, the event stream. */
export function mountReading(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const { database, clock, facts } = services;
  const recorded = recordedBy(services);
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
    const found = await recorded(
      c,
      (trx) => listReservations(trx, known, query, clock()),
      ({ items }) => shownInList(known, query, items),
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
    const found = await recorded(
      c,
      (trx) => findReservations(trx, hospitalId, q, clock()),
      ({ items }) => shownFound(q, items),
    );
    return ok(c, found);
  });

  const one = createRoute({
    ...reading,
    path: "/hospitals/{hospitalId}/reservations/{reservationId}",
    operationId: "readReservation",
    summary: "One reservation, with what its patient answered",
    request: { params: reservationParams },
    responses: answers(wholeReservationSchema),
  });
  api.openapi(one, async (c) => {
    const { hospitalId } = c.var.staff;
    const { reservationId } = c.req.valid("param");
    const reservation = await recorded(
      c,
      async (trx) => toWholeReservation(await readReservation(trx, hospitalId, reservationId)),
      (whole) => [shownWhole(whole)],
    );
    return ok(c, reservation);
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
    const lines = await recorded(
      c,
      async (trx) => {
        await readReservation(trx, hospitalId, reservationId);
        return readHistory(trx, hospitalId, reservationId);
      },
      () => [showing("HISTORY", [reservationId])],
    );
    return ok(c, { items: lines });
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
    const { callers: items } = await recorded(
      c,
      (trx) => readCallers(trx, hospitalId, input, clock()),
      ({ ids }) => shownCallers(ids),
    );
    return ok(c, { items });
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
