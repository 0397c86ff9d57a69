import { createRoute, z } from "@hono/zod-openapi";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { maskedName } from "#contract/masking.ts";
import {
  confirmInputSchema,
  leftInputSchema,
  orderInputSchema,
  orderMadeSchema,
  payableInputSchema,
  payableSchema,
  paymentOrderSchema,
} from "#contract/payment.ts";
import { createPace } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import { answers, createdAnswers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { confirm } from "./confirm.ts";
import { createFindRequest } from "./find-payable.ts";
import { inOneTime } from "./in-one-time.ts";
import { leaveWindow } from "./leave-window.ts";
import { makeOrder } from "./make-order.ts";
import { settle } from "./settle.ts";
import { isUsedUp, orderOf, wasFollowed } from "./standing-order.ts";
import { keyOf, readOrder, type OrderKey } from "./store.ts";
import { chosenBy, viewOf } from "./view.ts";

const tags = ["payments"];
const params = z.object({ order: uuidSchema });

const finding = createRoute({
  ...{ method: "post", path: "/payments/payable", tags, operationId: "findPayable" },
  summary: "The 지식iN request that is meant, where it may be paid for, and what was chosen for it",
  request: { body: jsonBody(payableInputSchema) },
  responses: answers(payableSchema, CODES.refused, CODES.notFound, CODES.tooMany),
});

const ordering = createRoute({
  ...{ method: "post", path: "/payments/orders", tags, operationId: "makePaymentOrder" },
  summary: "The one order by which a request is paid for; again it is the same",
  request: { body: jsonBody(orderInputSchema) },
  responses: createdAnswers(
    orderMadeSchema,
    ...[CODES.refused, CODES.notFound, CODES.conflict, CODES.tooMany],
  ),
});

const reading = createRoute({
  ...{ method: "get", path: "/payments/orders/{order}", tags, operationId: "readPaymentOrder" },
  summary: "An order, for whoever holds its id; names are masked",
  request: { params },
  responses: answers(paymentOrderSchema),
});

const confirming = createRoute({
  ...{ method: "post", path: "/payments/orders/{order}/confirm", tags },
  operationId: "confirmPayment",
  summary: "The payer came back from the gateway's window with an approval: takes the money, once",
  request: { params, body: jsonBody(confirmInputSchema) },
  responses: answers(paymentOrderSchema, CODES.tooMany),
});

const leaving = createRoute({
  ...{ method: "post", path: "/payments/orders/{order}/left", tags, operationId: "leavePayment" },
  summary: "The payer came back from the gateway's window without one",
  request: { params, body: jsonBody(leftInputSchema) },
  responses: answers(paymentOrderSchema, CODES.tooMany),
});

const settling = createRoute({
  ...{ method: "post", path: "/payments/orders/{order}/settle", tags },
  operationId: "settlePayment",
  summary: "Asks the gateway now what became of an order",
  request: { params },
  responses: answers(paymentOrderSchema, CODES.tooMany),
});

/** Of an order: so often a minute one may ask by hand, and so often come back from the window either way. */
const A_MINUTE = { points: 10, duration: 60 };

/** Payments, without login: whoever knows a request's numbers, or an order's id, pays for it. */
export function paymentRoutes(services: Services) {
  const api = createApi<BackendEnv>();
  const findRequest = createFindRequest(services);
  const byHand = createPace(services.database.pool, "payment-by-hand", A_MINUTE);
  const confirmed = createPace(services.database.pool, "payment-confirm", A_MINUTE);
  const left = createPace(services.database.pool, "payment-left", A_MINUTE);
  const seen = async (key: OrderKey) => viewOf(services, await readOrder(services, key));

  api.openapi(finding, async (c) => {
    const asked = c.req.valid("json");
    const request = await findRequest(asked, c.var.address);
    const { database, clock, payments } = services;
    const [found, isFollowed] = await database.inHospital(request.hospitalId, async (trx) => [
      await orderOf(trx, request),
      await wasFollowed(trx, request),
    ]);
    const isOver = found !== undefined && isUsedUp(found, clock());
    const order = isOver ? undefined : found;
    return ok(c, {
      doctorName: maskedName(request.doctorName),
      isPaid: found ? found.state === "DONE" && !isOver : request.state === "ACTIVE" && !isFollowed,
      number: request.number,
      pass: asked.by === "NUMBER" ? payments.paidFor.passTo(services, request) : null,
      ...{ orderId: order?.orderId ?? null, state: order?.state ?? null },
      receipt: found?.state === "DONE" ? found.orderId : null,
      isOpen: payments.gateway !== null && payments.window !== null,
      chosen: found ? chosenBy(found) : null,
    });
  });
  api.openapi(ordering, async (c) => {
    const input = c.req.valid("json");
    const request = await findRequest(input.request, c.var.address);
    return ok(c, { orderId: await makeOrder(services, request, input) }, 201);
  });
  api.openapi(reading, async (c) =>
    ok(c, await seen(await keyOf(services, c.req.valid("param").order))),
  );
  api.openapi(confirming, async (c) => {
    const key = await keyOf(services, c.req.valid("param").order);
    await confirmed.take(key.orderId);
    await confirm(inOneTime(services), key, c.req.valid("json"));
    return ok(c, await seen(key));
  });
  api.openapi(leaving, async (c) => {
    const key = await keyOf(services, c.req.valid("param").order);
    await left.take(key.orderId);
    await leaveWindow(services, key, c.req.valid("json").code);
    return ok(c, await seen(key));
  });
  api.openapi(settling, async (c) => {
    const key = await keyOf(services, c.req.valid("param").order);
    await byHand.take(key.orderId);
    await settle(inOneTime(services), key);
    return ok(c, await seen(key));
  });
  return api;
}
